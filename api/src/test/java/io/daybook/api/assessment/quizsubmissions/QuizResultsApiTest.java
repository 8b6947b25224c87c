package io.daybook.api.assessment.quizsubmissions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizResultsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);
    private final String api = "/api/v1/courses/" + course;

    private record Exam(String url, long id, long question, long right, long wrong) {}

    /** A published quiz with one question of two answers. */
    private Exam exam(String more) {
        long id =
                teacher.postJson(api + "/quizzes", "{\"quiz\": {\"title\": \"Exam\"" + more + "}}")
                        .id();
        String url = api + "/quizzes/" + id;
        JsonNode question =
                teacher.postJson(
                                url + "/questions",
                                """
                                {"question": {"question_type": "multiple_choice_question",
                                  "points_possible": 5, "question_text": "2+2?", "answers": [
                                    {"answer_text": "4", "answer_weight": 100},
                                    {"answer_text": "5"}]}}
                                """)
                        .ok();
        teacher.put(url, "quiz[published]", true).ok();
        return new Exam(
                url,
                id,
                question.path("id").asLong(),
                question.path("answers").path(0).path("id").asLong(),
                question.path("answers").path(1).path("id").asLong());
    }

    private static JsonNode start(Exam exam, Client by, Object... more) {
        return by.post(exam.url() + "/submissions", more).ok().path("quiz_submissions").path(0);
    }

    private static String questions(JsonNode attempt) {
        return "/api/v1/quiz_submissions/" + attempt.path("id").asLong() + "/questions";
    }

    private static Reply answer(JsonNode attempt, Client by, long question, String answer) {
        return by.postJson(
                questions(attempt),
                """
                {"attempt": %d, "validation_token": "%s",
                 "quiz_questions": [{"id": %d, "answer": %s}]}
                """
                        .formatted(
                                attempt.path("attempt").asInt(),
                                attempt.path("validation_token").asString(),
                                question,
                                answer));
    }

    private static Reply complete(Exam exam, JsonNode attempt, Client by) {
        return by.post(
                exam.url() + "/submissions/" + attempt.path("id").asLong() + "/complete",
                "attempt",
                attempt.path("attempt").asInt(),
                "validation_token",
                attempt.path("validation_token").asString());
    }

    private static JsonNode take(Exam exam, Client by, long answer) {
        JsonNode attempt = start(exam, by);
        answer(attempt, by, exam.question(), String.valueOf(answer)).ok();
        complete(exam, attempt, by).ok();
        return attempt;
    }

    private JsonNode shown(Exam exam, JsonNode attempt, Client to) {
        return to.get(exam.url() + "/submissions/" + attempt.path("id").asLong())
                .ok()
                .path("quiz_submissions")
                .path(0);
    }

    @Test
    void statistics_count_who_chose_which_answer() {
        Exam exam = exam("");
        take(exam, student.client(), exam.right());
        take(exam, school.student(course).client(), exam.wrong());
        take(exam, school.student(course).client(), exam.wrong());

        JsonNode figures =
                teacher.get(exam.url() + "/statistics").ok().path("quiz_statistics").path(0);

        JsonNode all = figures.path("submission_statistics");
        assertThat(all.path("unique_count").asInt()).isEqualTo(3);
        assertThat(all.path("score_high").asDouble()).isEqualTo(5);
        assertThat(all.path("score_low").asDouble()).isZero();
        assertThat(all.path("score_average").asDouble()).isBetween(1.66, 1.67);
        JsonNode question = figures.path("question_statistics").path(0);
        assertThat(question.path("responses").asInt()).isEqualTo(3);
        assertThat(question.path("correct").asInt()).isEqualTo(1);
        JsonNode answers = question.path("answers");
        assertThat(answers.path(0).path("correct").asBoolean()).isTrue();
        assertThat(answers.path(0).path("responses").asInt()).isEqualTo(1);
        assertThat(answers.path(1).path("responses").asInt()).isEqualTo(2);
        assertThat(student.client().get(exam.url() + "/statistics").status()).isEqualTo(403);
    }

    @Test
    void only_whoever_takes_the_quiz_learns_the_time_left() {
        Exam exam = exam(", \"time_limit\": 10");
        JsonNode attempt = start(exam, student.client());
        String time = exam.url() + "/submissions/" + attempt.path("id").asLong() + "/time";

        JsonNode left = student.client().get(time).ok();
        assertThat(left.path("time_left").asLong()).isBetween(1L, 600L);
        assertThat(left.path("end_at").asString()).isEqualTo(attempt.path("end_at").asString());
        assertThat(teacher.get(time).status()).isEqualTo(403);
        assertThat(teacher.get(exam.url() + "/submissions/0/time").status()).isEqualTo(404);
    }

    @Test
    void a_preview_counts_for_nobody() {
        Exam exam = exam("");
        JsonNode preview = start(exam, teacher, "preview", true);

        assertThat(preview.path("workflow_state").asString()).isEqualTo("preview");
        answer(preview, teacher, exam.question(), String.valueOf(exam.right())).ok();
        complete(exam, preview, teacher).ok();
        assertThat(teacher.get(exam.url() + "/submissions").ok().path("quiz_submissions"))
                .isEmpty();
        assertThat(teacher.get(exam.url()).ok().path("unpublishable").asBoolean()).isTrue();
        Reply refused = student.client().post(exam.url() + "/submissions", "preview", true);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().path("message").asString())
                .isEqualTo("you are not allowed to preview this quiz");
    }

    @Test
    void a_grader_hands_in_for_a_student_and_a_student_does_not_for_another() {
        Exam exam = exam("");
        JsonNode attempt = start(exam, student.client());

        assertThat(complete(exam, attempt, school.student(course).client()).status())
                .isEqualTo(403);
        JsonNode done = complete(exam, attempt, teacher).ok().path("quiz_submissions").path(0);
        assertThat(done.path("workflow_state").asString()).isEqualTo("complete");
        assertThat(done.path("user_id").asLong()).isEqualTo(student.id());
    }

    @Test
    void a_corrected_question_is_graded_again_in_the_background() {
        Exam exam = exam("");
        JsonNode attempt = take(exam, student.client(), exam.wrong());

        JsonNode changed =
                teacher.putJson(
                                exam.url() + "/questions/" + exam.question(),
                                """
                                {"question": {"regrade_option": "current_correct_only",
                                  "answers": [
                                    {"id": %d, "answer_text": "4", "answer_weight": 0},
                                    {"id": %d, "answer_text": "5", "answer_weight": 100}]}}
                                """
                                        .formatted(exam.right(), exam.wrong()))
                        .ok();
        String progress = URI.create(changed.path("regrade_progress_url").asString()).getPath();

        await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> teacher.get(progress).ok().path("workflow_state").asString(),
                        "completed"::equals);
        JsonNode now = shown(exam, attempt, teacher);
        assertThat(now.path("score").asDouble()).isEqualTo(5);
        assertThat(now.path("score_before_regrade").asDouble()).isZero();
        assertThat(now.path("questions_regraded_since_last_attempt").asInt()).isEqualTo(1);
        assertThat(
                        teacher.putJson(
                                        exam.url() + "/questions/" + exam.question(),
                                        "{\"question\": {\"regrade_option\": \"odd\"}}")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void another_scoring_policy_chooses_the_scores_that_count_again() {
        Exam exam = exam(", \"allowed_attempts\": 3");
        take(exam, student.client(), exam.right());
        JsonNode second = take(exam, student.client(), exam.wrong());
        assertThat(shown(exam, second, teacher).path("kept_score").asDouble()).isEqualTo(5);

        teacher.put(exam.url(), "quiz[scoring_policy]", "keep_latest").ok();

        await().atMost(Duration.ofMinutes(1))
                .until(() -> shown(exam, second, teacher).path("kept_score").asDouble() == 0);
        long assignment = teacher.get(exam.url()).ok().path("assignment_id").asLong();
        String graded = api + "/assignments/" + assignment + "/submissions/" + student.id();
        assertThat(teacher.get(graded).ok().path("score").asDouble(-1)).isZero();
    }

    @Test
    void an_anonymous_survey_does_not_tell_who_answered() {
        Exam exam = exam(", \"quiz_type\": \"survey\", \"anonymous_submissions\": true");
        JsonNode attempt = take(exam, student.client(), exam.right());

        JsonNode row = shown(exam, attempt, teacher);
        assertThat(row.path("user_id").isNull()).isTrue();
        assertThat(row.path("workflow_state").asString()).isEqualTo("complete");
        JsonNode beside =
                teacher.get(exam.url() + "/submissions", "include[]", "user").ok().path("users");
        assertThat(beside).isEmpty();
        String log = exam.url() + "/submissions/" + attempt.path("id").asLong() + "/events";
        assertThat(teacher.get(log).ok().path("quiz_submission_events"))
                .isNotEmpty()
                .allSatisfy(entry -> assertThat(entry.path("user_id").isNull()).isTrue());
        assertThat(shown(exam, attempt, student.client()).path("user_id").asLong())
                .isEqualTo(student.id());
    }

    @Test
    void a_quiz_that_is_graded_anonymously_does_not_tell_whose_attempt_it_is() {
        Exam exam = exam("");
        String assignment =
                api + "/assignments/" + teacher.get(exam.url()).ok().path("assignment_id").asLong();
        teacher.put(assignment, "assignment[anonymous_grading]", true).ok();
        JsonNode attempt = take(exam, student.client(), exam.right());

        JsonNode list = teacher.get(exam.url() + "/submissions", "include[]", "user").ok();
        assertThat(list.path("quiz_submissions").path(0).path("user_id").isNull()).isTrue();
        assertThat(list.path("quiz_submissions").path(0).path("submission_id").isNull()).isTrue();
        assertThat(list.path("users")).isEmpty();
        assertThat(shown(exam, attempt, teacher).path("user_id").isNull()).isTrue();
        assertThat(shown(exam, attempt, student.client()).path("user_id").asLong())
                .isEqualTo(student.id());
        String log = exam.url() + "/submissions/" + attempt.path("id").asLong() + "/events";
        assertThat(teacher.get(log).ok().path("quiz_submission_events"))
                .isNotEmpty()
                .allSatisfy(entry -> assertThat(entry.path("user_id").isNull()).isTrue());

        teacher.post(assignment + "/post_grades").ok();
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(
                        () ->
                                assertThat(shown(exam, attempt, teacher).path("user_id").asLong())
                                        .isEqualTo(student.id()));
    }

    @Test
    void a_score_is_kept_from_the_student_until_the_grade_is_posted() {
        Exam exam = exam("");
        String assignment =
                api + "/assignments/" + teacher.get(exam.url()).ok().path("assignment_id").asLong();
        teacher.put(assignment, "assignment[post_manually]", true).ok();
        JsonNode attempt = take(exam, student.client(), exam.right());

        JsonNode hidden = shown(exam, attempt, student.client());
        assertThat(hidden.path("score").isNull()).isTrue();
        assertThat(hidden.path("kept_score").isNull()).isTrue();
        assertThat(student.client().get(questions(attempt)).status()).isEqualTo(403);
        assertThat(shown(exam, attempt, teacher).path("score").asDouble()).isEqualTo(5);
        assertThat(teacher.get(questions(attempt)).status()).isEqualTo(200);

        teacher.post(assignment + "/post_grades").ok();
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(
                        () ->
                                assertThat(
                                                shown(exam, attempt, student.client())
                                                        .path("score")
                                                        .asDouble())
                                        .isEqualTo(5));
        assertThat(student.client().get(questions(attempt)).status()).isEqualTo(200);
    }

    @Test
    void hidden_results_are_kept_from_students_alone() {
        Exam exam = exam(", \"hide_results\": \"always\"");
        JsonNode attempt = take(exam, student.client(), exam.right());

        assertThat(shown(exam, attempt, student.client()).path("score").isNull()).isTrue();
        assertThat(shown(exam, attempt, teacher).path("score").asDouble()).isEqualTo(5);
        Reply refused = student.client().get(questions(attempt));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().path("message").asString())
                .isEqualTo("Cannot view questions due to quiz settings");
        assertThat(
                        student.client()
                                .get(
                                        exam.url() + "/questions",
                                        "quiz_submission_id",
                                        attempt.path("id").asLong(),
                                        "quiz_submission_attempt",
                                        1)
                                .status())
                .isEqualTo(403);
    }

    @Test
    void correct_answers_are_shown_between_their_dates() {
        Exam open = exam("");
        Exam later = exam(", \"show_correct_answers_at\": \"2099-01-01T00:00:00Z\"");
        Exam never = exam(", \"show_correct_answers\": false");

        assertThat(shownQuestions(open)).contains("\"weight\":100");
        assertThat(shownQuestions(later)).doesNotContain("weight");
        assertThat(shownQuestions(never)).doesNotContain("weight");
    }

    private String shownQuestions(Exam exam) {
        JsonNode attempt = take(exam, student.client(), exam.right());
        JsonNode shown =
                student.client().get(questions(attempt), "include[]", "quiz_question").ok();
        assertThat(shown.path("quiz_submission_questions").path(0).path("correct").asBoolean())
                .isTrue();
        return shown.path("quiz_questions").toString();
    }

    @Test
    void results_that_are_shown_once_are_refused_the_second_time() {
        Exam exam = exam(", \"one_time_results\": true");
        JsonNode attempt = take(exam, student.client(), exam.right());

        student.client().get(questions(attempt)).ok();
        assertThat(student.client().get(questions(attempt)).status()).isEqualTo(403);
        assertThat(shown(exam, attempt, teacher).path("has_seen_results").asBoolean()).isTrue();
    }

    @Test
    void one_question_at_a_time_is_not_listed_while_the_attempt_runs() {
        Exam exam = exam(", \"one_question_at_a_time\": true");
        JsonNode attempt = start(exam, student.client());

        Reply refused = student.client().get(questions(attempt));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().path("message").asString())
                .isEqualTo("Cannot receive one question at a time questions in the API");
        assertThat(teacher.get(questions(attempt)).status()).isEqualTo(200);
    }

    @Test
    void a_locked_module_refuses_the_start_of_an_attempt() {
        Exam exam = exam("");
        long module =
                teacher.post(
                                api + "/modules",
                                "module[name]",
                                "Later",
                                "module[unlock_at]",
                                "2099-01-01T00:00:00Z")
                        .id();
        teacher.put(api + "/modules/" + module, "module[published]", true).ok();
        teacher.post(
                        api + "/modules/" + module + "/items",
                        "module_item[type]",
                        "Quiz",
                        "module_item[content_id]",
                        exam.id())
                .ok();

        Reply refused = student.client().post(exam.url() + "/submissions");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("message").asString())
                .isEqualTo("you are not allowed to participate in this quiz");
    }

    @Test
    void the_work_on_the_assignment_is_included_where_it_is_asked_for() {
        Exam exam = exam("");
        take(exam, student.client(), exam.right());

        JsonNode list = teacher.get(exam.url() + "/submissions", "include[]", "submission").ok();
        assertThat(list.path("submissions").path(0).path("score").asDouble()).isEqualTo(5);
        assertThat(list.path("submissions").path(0).path("user_id").asLong())
                .isEqualTo(student.id());
        JsonNode users =
                teacher.get(exam.url() + "/submissions", "include[]", "user").ok().path("users");
        assertThat(users.path(0).path("name").asString()).isNotEmpty();
        assertThat(list.path("meta").path("primaryCollection").asString())
                .isEqualTo("quiz_submissions");
    }

    @Test
    void a_file_of_somebody_else_is_no_answer() {
        Exam exam = exam("");
        long question =
                teacher.postJson(
                                exam.url() + "/questions",
                                """
                                {"question": {"question_type": "file_upload_question",
                                  "points_possible": 1}}
                                """)
                        .id();
        JsonNode attempt = start(exam, student.client());

        Reply refused = answer(attempt, student.client(), question, "[999999999]");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("message").asString())
                .isEqualTo("Unknown file '999999999'.");
        assertThat(answer(attempt, student.client(), question, "[]").status()).isEqualTo(200);
        assertThat(answer(attempt, student.client(), question, "\"x\"").status()).isEqualTo(400);
    }
}
