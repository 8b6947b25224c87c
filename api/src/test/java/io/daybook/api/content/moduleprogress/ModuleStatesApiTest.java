package io.daybook.api.content.moduleprogress;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.events.content.modules.ModuleState;
import io.daybook.query.content.moduleitems.SubmissionChanges.Change;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleStates;
import io.daybook.query.content.moduleprogress.ModuleStates.Evaluation;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The states of modules for a student whose submissions change. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ModuleStatesApiTest {

    private static final String LATER = "2130-01-01T00:00:00Z";

    private final ProgressCourse here = new ProgressCourse();

    @Test
    void attempts_at_an_ungraded_quiz_complete_requirements() {
        String quizzes = "/api/v1/courses/" + here.course + "/quizzes";
        long quiz =
                here.teacher
                        .postJson(
                                quizzes,
                                """
                                {"quiz": {"title": "Warm-up", "quiz_type": "practice_quiz"}}
                                """)
                        .id();
        JsonNode question =
                here.teacher
                        .postJson(
                                quizzes + "/" + quiz + "/questions",
                                """
                                {"question": {"question_name": "Q",
                                  "question_text": "Is it?",
                                  "question_type": "true_false_question",
                                  "points_possible": 2,
                                  "answers": [
                                    {"answer_text": "True", "answer_weight": 100},
                                    {"answer_text": "False", "answer_weight": 0}]}}
                                """)
                        .ok();
        here.teacher.put(quizzes + "/" + quiz, "quiz[published]", true).ok();
        long module = here.module();
        here.teacher
                .post(
                        here.modules + "/" + module + "/items",
                        "module_item[type]",
                        "Quiz",
                        "module_item[content_id]",
                        quiz,
                        "module_item[completion_requirement][type]",
                        "min_score",
                        "module_item[completion_requirement][min_score]",
                        2)
                .ok();
        here.publishItemsOf(module);
        Client taker = here.student.client();

        JsonNode first = start(taker, quizzes + "/" + quiz);
        complete(taker, quizzes + "/" + quiz, first);
        assertThat(here.state(module)).isEqualTo("started");

        here.teacher.put(quizzes + "/" + quiz, "quiz[allowed_attempts]", -1).ok();
        JsonNode second = start(taker, quizzes + "/" + quiz);
        taker.postJson(
                        "/api/v1/quiz_submissions/" + second.path("id").asLong() + "/questions",
                        """
                        {"attempt": %d, "validation_token": "%s",
                         "quiz_questions": [{"id": %d, "answer": %d}]}
                        """
                                .formatted(
                                        second.path("attempt").asInt(),
                                        second.path("validation_token").asString(),
                                        question.path("id").asLong(),
                                        question.path("answers").path(0).path("id").asLong()))
                .ok();
        complete(taker, quizzes + "/" + quiz, second);
        assertThat(here.state(module)).isEqualTo("completed");
    }

    private static JsonNode start(Client taker, String quiz) {
        return taker.post(quiz + "/submissions").ok().path("quiz_submissions").path(0);
    }

    private static void complete(Client taker, String quiz, JsonNode attempt) {
        taker.post(
                        quiz + "/submissions/" + attempt.path("id").asLong() + "/complete",
                        "attempt",
                        attempt.path("attempt").asInt(),
                        "validation_token",
                        attempt.path("validation_token").asString())
                .ok();
    }

    @Test
    void relocking_locks_dependent_modules_and_keeps_completed_items() {
        long first = here.module();
        long link = here.link(first, "must_view");
        long second = here.module("module[prerequisite_module_ids][]", first);
        here.link(second, "must_view");
        here.read(here.student.client(), first, link).ok();
        assertThat(here.state(second)).isEqualTo("unlocked");

        here.item(first, here.assignment(), "must_submit");
        assertThat(here.state(first)).isEqualTo("started");
        assertThat(here.state(second)).isEqualTo("unlocked");
        here.teacher.put(here.modules + "/" + first + "/relock").ok();

        assertThat(here.state(first)).isEqualTo("started");
        assertThat(here.state(second)).isEqualTo("locked");
    }

    @Test
    void excuse_completes_a_requirement_even_if_it_is_revoked_at_once() {
        long module = here.module();
        long essay = here.assignment();
        here.item(module, essay, "must_submit");
        String work =
                "/api/v1/courses/%d/assignments/%d/submissions/%d"
                        .formatted(here.course, essay, here.student.id());

        here.teacher.put(work, "submission[excuse]", true).ok();
        assertThat(
                        here.teacher
                                .put(work, "submission[excuse]", false)
                                .ok()
                                .path("excused")
                                .asBoolean())
                .isFalse();

        Awaitility.await().until(() -> here.state(module), "completed"::equals);
    }

    /** The excuse is not stored; only the change contains it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void excuse_revoked_before_evaluation_still_completes_the_requirement(boolean excused) {
        long module = here.module();
        long essay = here.assignment();
        long item = here.item(module, essay, "must_submit");
        here.item(module, essay, "must_mark_done");

        Evaluation judged =
                TestDaybook.running()
                        .bean(ModuleStates.class)
                        .affectedBy(
                                new Change(here.course, essay, here.student.id(), excused),
                                Instant.parse(LATER));

        assertThat(judged.statuses().getOrDefault(module, ModuleStatus.NOWHERE).metItemIds())
                .isEqualTo(excused ? Set.of(item) : Set.of());
    }

    /** No request reads the modules before the teacher adds a requirement. */
    @Test
    void submission_unlocks_the_next_module_without_a_request_for_modules() {
        long first = here.module();
        long essay = here.assignment();
        here.item(first, essay, "must_submit");
        long second = here.module("module[prerequisite_module_ids][]", first);
        here.link(second, "must_view");
        here.student.handIn(here.course, essay, "words").ok();
        ModuleView waiting =
                TestDaybook.running()
                        .bean(ModuleViews.class)
                        .find(here.course, second, Audience.STAFF)
                        .orElseThrow();
        var standings = TestDaybook.running().bean(ModuleStates.class);
        Awaitility.await()
                .until(
                        () ->
                                standings
                                        .of(here.course, here.student.id(), Instant.parse(LATER))
                                        .recorded()
                                        .state(waiting),
                        state -> Objects.equals(state, ModuleState.UNLOCKED));

        here.item(first, here.assignment(), "must_submit");

        assertThat(here.state(first)).isEqualTo("started");
        assertThat(here.state(second)).isEqualTo("unlocked");
    }
}
