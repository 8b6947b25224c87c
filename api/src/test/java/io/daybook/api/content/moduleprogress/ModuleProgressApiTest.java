package io.daybook.api.content.moduleprogress;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ModuleProgressApiTest {

    private static final String LATER = "2130-01-01T00:00:00Z";

    private final School school = new School();
    private long course;
    private Client teacher = school.admin();
    private Person student = new Person(0, "", school.admin());
    private String modules = "";

    @BeforeEach
    void make_a_course() {
        course = school.course();
        teacher = school.teacher(course).client();
        student = school.student(course);
        modules = "/api/v1/courses/" + course + "/modules";
    }

    private long module(Object... more) {
        long id = teacher.post(modules, "module[name]", "A module").id();
        teacher.put(modules + "/" + id, "module[published]", true).ok();
        if (more.length > 0) {
            teacher.put(modules + "/" + id, more).ok();
        }
        return id;
    }

    private long link(long module, String requirement) {
        long id =
                teacher.post(
                                modules + "/" + module + "/items",
                                "module_item[type]",
                                "ExternalUrl",
                                "module_item[title]",
                                "A link",
                                "module_item[external_url]",
                                "https://example.edu/read?a=1",
                                "module_item[completion_requirement][type]",
                                requirement)
                        .id();
        publishItemsOf(module);
        return id;
    }

    private void publishItemsOf(long module) {
        teacher.put(modules + "/" + module, "module[published]", true).ok();
    }

    private long assignment() {
        return teacher.post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        "An essay",
                        "assignment[points_possible]",
                        10,
                        "assignment[submission_types][]",
                        "online_text_entry",
                        "assignment[published]",
                        true)
                .id();
    }

    private long item(long module, long assignment, String requirement) {
        return teacher.post(
                        modules + "/" + module + "/items",
                        "module_item[type]",
                        "Assignment",
                        "module_item[content_id]",
                        assignment,
                        "module_item[completion_requirement][type]",
                        requirement)
                .id();
    }

    private JsonNode seen(long module) {
        return student.client().get(modules + "/" + module).ok();
    }

    private String state(long module) {
        return seen(module).path("state").asString();
    }

    private Reply read(Client client, long module, long item) {
        return client.post(modules + "/" + module + "/items/" + item + "/mark_read");
    }

    @Test
    void viewing_an_item_fulfils_its_must_view_requirement() {
        long module = module();
        long item = link(module, "must_view");
        assertThat(state(module)).isEqualTo("unlocked");

        assertThat(read(student.client(), module, item).ok().path("message").asString())
                .isEqualTo("OK");

        JsonNode done = seen(module);
        assertThat(done.path("state").asString()).isEqualTo("completed");
        assertThat(done.path("completed_at").isNull()).isFalse();
        JsonNode shown = student.client().get(modules + "/" + module + "/items/" + item).ok();
        assertThat(shown.path("completion_requirement").path("completed").asBoolean()).isTrue();
    }

    @Test
    void reading_an_assignment_counts_as_viewing_it_once_it_is_unlocked() {
        long module = module();
        long essay = assignment();
        item(module, essay, "must_view");
        publishItemsOf(module);
        String path = "/api/v1/courses/" + course + "/assignments/" + essay;
        teacher.put(path, "assignment[unlock_at]", "2100-01-01T00:00:00Z").ok();
        student.client().get(path).ok();
        assertThat(state(module)).isEqualTo("unlocked");

        teacher.put(path, "assignment[unlock_at]", "").ok();
        teacher.get(path).ok();
        assertThat(state(module)).isEqualTo("unlocked");
        student.client().get(path).ok();

        assertThat(state(module)).isEqualTo("completed");
    }

    @Test
    void a_link_leads_outside_and_counts_as_viewed() {
        long module = module();
        long item = link(module, "must_view");

        Reply away =
                student.client().get("/api/v1/courses/" + course + "/module_item_redirect/" + item);

        assertThat(away.status()).isEqualTo(302);
        assertThat(away.header("Location")).hasValue("https://example.edu/read?a=1");
        assertThat(state(module)).isEqualTo("completed");
        long other = item(module, assignment(), "must_view");
        assertThat(
                        teacher.get("/api/v1/courses/" + course + "/module_item_redirect/" + other)
                                .status())
                .isEqualTo(400);
    }

    @Test
    void a_link_with_characters_that_no_url_has_leads_outside_escaped() {
        long module = module();
        long item = link(module, "must_view");
        teacher.put(
                        "/api/v1/courses/" + course + "/modules/" + module + "/items/" + item,
                        "module_item[external_url]",
                        "https://example.edu/a reader?q=x|y")
                .ok();

        Reply away =
                student.client().get("/api/v1/courses/" + course + "/module_item_redirect/" + item);

        assertThat(away.status()).isEqualTo(302);
        assertThat(away.header("Location")).hasValue("https://example.edu/a%20reader?q=x%7Cy");
    }

    @Test
    void submitting_starts_a_module_and_looking_completes_it() {
        long module = module();
        long essay = assignment();
        item(module, essay, "must_submit");
        long item = link(module, "must_view");
        student.handIn(course, essay, "words").ok();
        assertThat(state(module)).isEqualTo("started");

        read(student.client(), module, item).ok();

        assertThat(state(module)).isEqualTo("completed");
    }

    @Test
    void attempts_at_a_quiz_without_an_assignment_count() {
        String quizzes = "/api/v1/courses/" + course + "/quizzes";
        long quiz =
                teacher.postJson(
                                quizzes,
                                """
                                {"quiz": {"title": "Warm-up", "quiz_type": "practice_quiz"}}
                                """)
                        .id();
        JsonNode question =
                teacher.postJson(
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
        teacher.put(quizzes + "/" + quiz, "quiz[published]", true).ok();
        long module = module();
        teacher.post(
                        modules + "/" + module + "/items",
                        "module_item[type]",
                        "Quiz",
                        "module_item[content_id]",
                        quiz,
                        "module_item[completion_requirement][type]",
                        "min_score",
                        "module_item[completion_requirement][min_score]",
                        2)
                .ok();
        publishItemsOf(module);
        Client taker = student.client();

        JsonNode first = start(taker, quizzes + "/" + quiz);
        complete(taker, quizzes + "/" + quiz, first);
        assertThat(state(module)).isEqualTo("started");

        teacher.put(quizzes + "/" + quiz, "quiz[allowed_attempts]", -1).ok();
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
        assertThat(state(module)).isEqualTo("completed");
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
    void what_is_marked_as_done_counts_until_that_is_taken_back() {
        long module = module();
        long item = item(module, assignment(), "must_mark_done");
        String done = modules + "/" + module + "/items/" + item + "/done";

        assertThat(student.client().put(done).ok().path("message").asString()).isEqualTo("OK");
        assertThat(state(module)).isEqualTo("completed");
        student.client().delete(done).ok();
        assertThat(state(module)).isEqualTo("unlocked");
        assertThat(seen(module).path("completed_at").isNull()).isTrue();
        assertThat(student.client().delete(done).status()).isEqualTo(200);
    }

    @Test
    void in_a_locked_module_nothing_is_kept() {
        long module = module("module[unlock_at]", LATER);
        long link = link(module, "must_view");
        long essay = item(module, assignment(), "must_mark_done");

        Reply locked = read(student.client(), module, link);
        assertThat(locked.status()).isEqualTo(403);
        assertThat(locked.json().path("message").asString())
                .isEqualTo("The module item is locked.");
        student.client().put(modules + "/" + module + "/items/" + essay + "/done").ok();

        teacher.put(modules + "/" + module, "module[unlock_at]", "").ok();
        assertThat(state(module)).isEqualTo("unlocked");
    }

    @Test
    void staff_may_call_all_of_it_without_effect_and_others_find_nothing() {
        long module = module();
        long item = link(module, "must_view");
        assertThat(read(teacher, module, item).status()).isEqualTo(200);
        assertThat(state(module)).isEqualTo("unlocked");

        Client stranger = school.person("A stranger").client();
        assertThat(read(stranger, module, item).status()).isEqualTo(403);
        assertThat(read(student.client(), module, 999_999_999).status()).isEqualTo(404);
        assertThat(read(student.client(), module(), item).status()).isEqualTo(404);
        long hidden = teacher.post(modules, "module[name]", "Hidden").id();
        assertThat(read(student.client(), hidden, item).status()).isEqualTo(404);
    }

    @Test
    void a_student_who_entered_a_module_stays_in_until_it_is_relocked() {
        long module = module();
        link(module, "must_view");
        assertThat(state(module)).isEqualTo("unlocked");

        teacher.put(modules + "/" + module, "module[unlock_at]", LATER).ok();
        assertThat(state(module)).isEqualTo("unlocked");

        teacher.put(modules + "/" + module + "/relock").ok();
        assertThat(state(module)).isEqualTo("locked");
    }

    @Test
    void relocking_reaches_modules_that_wait_and_keeps_what_was_done() {
        long first = module();
        long link = link(first, "must_view");
        long second = module("module[prerequisite_module_ids][]", first);
        link(second, "must_view");
        read(student.client(), first, link).ok();
        assertThat(state(second)).isEqualTo("unlocked");

        item(first, assignment(), "must_submit");
        assertThat(state(first)).isEqualTo("started");
        assertThat(state(second)).isEqualTo("unlocked");
        teacher.put(modules + "/" + first + "/relock").ok();

        assertThat(state(first)).isEqualTo("started");
        assertThat(state(second)).isEqualTo("locked");
    }

    @Test
    void an_excuse_counts_for_ever_also_when_it_is_taken_back_at_once() {
        long module = module();
        long essay = assignment();
        item(module, essay, "must_submit");
        String work =
                "/api/v1/courses/%d/assignments/%d/submissions/%d"
                        .formatted(course, essay, student.id());

        teacher.put(work, "submission[excuse]", true).ok();
        assertThat(teacher.put(work, "submission[excuse]", false).ok().path("excused").asBoolean())
                .isFalse();

        Awaitility.await().until(() -> state(module), "completed"::equals);
    }

    /** Nothing is stored here but what the change tells. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void an_excuse_that_was_revoked_before_evaluation_still_counts_from_its_event(boolean excused) {
        long module = module();
        long essay = assignment();
        long item = item(module, essay, "must_submit");
        item(module, essay, "must_mark_done");

        Evaluation judged =
                TestDaybook.running()
                        .bean(ModuleStates.class)
                        .affectedBy(
                                new Change(course, essay, student.id(), excused),
                                Instant.parse(LATER));

        assertThat(judged.statuses().getOrDefault(module, ModuleStatus.NOWHERE).metItemIds())
                .isEqualTo(excused ? Set.of(item) : Set.of());
    }

    /** Nobody looks at the modules here before the teacher asks for more. */
    @Test
    void what_was_submitted_opens_the_next_module_even_when_nobody_looks() {
        long first = module();
        long essay = assignment();
        item(first, essay, "must_submit");
        long second = module("module[prerequisite_module_ids][]", first);
        link(second, "must_view");
        student.handIn(course, essay, "words").ok();
        ModuleView waiting =
                TestDaybook.running()
                        .bean(ModuleViews.class)
                        .find(course, second, Audience.STAFF)
                        .orElseThrow();
        var standings = TestDaybook.running().bean(ModuleStates.class);
        Awaitility.await()
                .until(
                        () ->
                                standings
                                        .of(course, student.id(), Instant.parse(LATER))
                                        .recorded()
                                        .state(waiting),
                        state -> Objects.equals(state, ModuleState.UNLOCKED));

        item(first, assignment(), "must_submit");

        assertThat(state(first)).isEqualTo("started");
        assertThat(state(second)).isEqualTo("unlocked");
    }

    /** What is over is read still, and nothing that is done then counts. */
    @ParameterizedTest
    @ValueSource(strings = {"enrollment", "course"})
    void students_whose_part_is_over_leave_no_mark(String over) {
        long module = module();
        long link = link(module, "must_view");
        long essay = item(module, assignment(), "must_mark_done");
        String page = "/api/v1/courses/" + course + "/pages/reading";
        teacher.post(
                        "/api/v1/courses/" + course + "/pages",
                        "wiki_page[title]",
                        "Reading",
                        "wiki_page[published]",
                        true)
                .ok();
        teacher.post(
                        modules + "/" + module + "/items",
                        "module_item[type]",
                        "Page",
                        "module_item[page_url]",
                        "reading",
                        "module_item[completion_requirement][type]",
                        "must_view")
                .ok();
        end(over);
        Client former = student.client();

        read(former, module, link).ok();
        assertThat(
                        former.get("/api/v1/courses/" + course + "/module_item_redirect/" + link)
                                .status())
                .isEqualTo(302);
        former.put(modules + "/" + module + "/items/" + essay + "/done").ok();
        former.get(page).ok();

        assertThat(state(module)).isEqualTo("unlocked");
    }

    private void end(String what) {
        String path = "/api/v1/courses/" + course;
        if (what.equals("course")) {
            school.admin()
                    .put(
                            path,
                            "course[start_at]",
                            "2001-01-01T00:00:00Z",
                            "course[end_at]",
                            "2001-06-01T00:00:00Z",
                            "course[restrict_enrollments_to_course_dates]",
                            true)
                    .ok();
        } else {
            JsonNode enrollments =
                    school.admin().get(path + "/enrollments", "user_id", student.id()).ok();
            long enrollment = enrollments.get(0).path("id").asLong();
            school.admin().delete(path + "/enrollments/" + enrollment, "task", "conclude").ok();
        }
    }
}
