package io.daybook.api.assessment.quizsubmissions;

import static io.daybook.api.assessment.quizsubmissions.ExamCourse.questions;
import static io.daybook.api.assessment.quizsubmissions.ExamCourse.shown;
import static io.daybook.api.assessment.quizsubmissions.ExamCourse.start;
import static io.daybook.api.assessment.quizsubmissions.ExamCourse.take;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.assessment.quizsubmissions.ExamCourse.Exam;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What students and graders see of the attempts at a quiz. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizResultsApiTest {

    private final ExamCourse here = new ExamCourse();
    private final Client teacher = here.teacher;
    private final Person student = here.student;
    private final String api = here.api;

    @Test
    void an_anonymous_survey_does_not_reveal_who_answered() {
        Exam exam = here.exam(", \"quiz_type\": \"survey\", \"anonymous_submissions\": true");
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
    void an_anonymously_graded_quiz_does_not_reveal_the_student_of_an_attempt() {
        Exam exam = here.exam("");
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
        Exam exam = here.exam("");
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
        Exam exam = here.exam(", \"hide_results\": \"always\"");
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

    private int statusOfDraw(Client reader, Exam exam, JsonNode attempt) {
        return reader.get(
                        exam.url() + "/questions",
                        "quiz_submission_id",
                        attempt.path("id").asLong(),
                        "quiz_submission_attempt",
                        1)
                .status();
    }

    @Test
    void section_limited_grader_cannot_see_questions_of_students_of_other_sections() {
        Exam exam = here.exam("");
        JsonNode attempt = take(exam, student.client(), exam.right());
        long other = teacher.post(api + "/sections", "course_section[name]", "Other").id();
        Person limited = here.school.person("Limited");
        here.school.limitTo(other, limited, "Ta");

        assertThat(statusOfDraw(limited.client(), exam, attempt)).isEqualTo(404);
        assertThat(statusOfDraw(teacher, exam, attempt)).isEqualTo(200);
        here.school.limitTo(other, student, "Student");
        assertThat(statusOfDraw(limited.client(), exam, attempt)).isEqualTo(200);
    }

    @Test
    void correct_answers_are_shown_between_their_dates() {
        Exam open = here.exam("");
        Exam later = here.exam(", \"show_correct_answers_at\": \"2099-01-01T00:00:00Z\"");
        Exam never = here.exam(", \"show_correct_answers\": false");

        assertThat(shownQuestions(open)).contains("\"weight\":100");
        assertThat(shownQuestions(later)).doesNotContain("weight");
        assertThat(shownQuestions(never)).doesNotContain("weight");
    }

    @Test
    void results_that_are_shown_once_are_refused_the_second_time() {
        Exam exam = here.exam(", \"one_time_results\": true");
        JsonNode attempt = take(exam, student.client(), exam.right());

        student.client().get(questions(attempt)).ok();
        assertThat(student.client().get(questions(attempt)).status()).isEqualTo(403);
        assertThat(shown(exam, attempt, teacher).path("has_seen_results").asBoolean()).isTrue();
    }

    @Test
    void one_question_at_a_time_is_not_listed_while_the_attempt_runs() {
        Exam exam = here.exam(", \"one_question_at_a_time\": true");
        JsonNode attempt = start(exam, student.client());

        Reply refused = student.client().get(questions(attempt));
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.json().path("message").asString())
                .isEqualTo("Cannot receive one question at a time questions in the API");
        assertThat(teacher.get(questions(attempt)).status()).isEqualTo(200);
    }

    @Test
    void the_submission_of_the_assignment_is_included_on_request() {
        Exam exam = here.exam("");
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

    private String shownQuestions(Exam exam) {
        JsonNode attempt = take(exam, student.client(), exam.right());
        JsonNode shown =
                student.client().get(questions(attempt), "include[]", "quiz_question").ok();
        assertThat(shown.path("quiz_submission_questions").path(0).path("correct").asBoolean())
                .isTrue();
        return shown.path("quiz_questions").toString();
    }
}
