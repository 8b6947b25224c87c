package io.daybook.api.assessment.quizsubmissions;

import static io.daybook.api.assessment.quizsubmissions.ExamCourse.shown;
import static io.daybook.api.assessment.quizsubmissions.ExamCourse.take;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.assessment.quizsubmissions.ExamCourse.Exam;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School.Person;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How the scores of a quiz are counted, and counted again. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizScoresApiTest {

    private final ExamCourse here = new ExamCourse();
    private final Client teacher = here.teacher;
    private final Person student = here.student;
    private final String api = here.api;

    @Test
    void statistics_count_who_chose_which_answer() {
        Exam exam = here.exam("");
        take(exam, student.client(), exam.right());
        take(exam, here.school.student(here.id).client(), exam.wrong());
        assertThat(students(statistics(exam))).isEqualTo(2);
        take(exam, here.school.student(here.id).client(), exam.wrong());

        JsonNode figures = statistics(exam);

        JsonNode all = figures.path("submission_statistics");
        assertThat(students(figures)).isEqualTo(3);
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

    private JsonNode statistics(Exam exam) {
        return teacher.get(exam.url() + "/statistics").ok().path("quiz_statistics").path(0);
    }

    private static int students(JsonNode statistics) {
        return statistics.path("submission_statistics").path("unique_count").asInt();
    }

    @Test
    void a_corrected_question_is_graded_again_in_the_background() {
        Exam exam = here.exam("");
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
    void longer_time_limit_prolongs_attempts_in_progress() {
        Exam exam = here.exam(", \"time_limit\": 30");
        JsonNode attempt = ExamCourse.start(exam, student.client());
        Instant end = Instant.parse(attempt.path("end_at").asString());

        teacher.put(exam.url(), "quiz[time_limit]", 45).ok();

        String later = end.plus(Duration.ofMinutes(15)).toString();
        await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> shown(exam, attempt, student.client()).path("end_at").asString(),
                        later::equals);
    }

    @Test
    void another_scoring_policy_chooses_the_scores_that_count_again() {
        Exam exam = here.exam(", \"allowed_attempts\": 3");
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
}
