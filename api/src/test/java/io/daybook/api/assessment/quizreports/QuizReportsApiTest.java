package io.daybook.api.assessment.quizreports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.NeedsMadeFiles;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Consumer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@NeedsMadeFiles
@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizReportsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);

    private String quiz(String more) {
        return quiz(more, _ -> {});
    }

    private String quiz(String more, Consumer<String> beforeItIsTaken) {
        String quizzes = "/api/v1/courses/" + course + "/quizzes";
        long id = teacher.postJson(quizzes, "{\"quiz\": {\"title\": \"Exam\"" + more + "}}").id();
        String quiz = quizzes + "/" + id;
        long right =
                teacher.postJson(
                                quiz + "/questions",
                                """
                                {"question": {"question_type": "true_false_question",
                                  "points_possible": 2, "question_text": "<p>Is 1 &lt; 2?</p>",
                                  "answers": [{"answer_text": "True", "answer_weight": 100},
                                    {"answer_text": "False"}]}}
                                """)
                        .ok()
                        .path("answers")
                        .path(0)
                        .path("id")
                        .asLong();
        teacher.put(quiz, "quiz[published]", true).ok();
        beforeItIsTaken.accept(quiz);
        take(quiz, right);
        return quiz;
    }

    private void take(String quiz, long answer) {
        JsonNode attempt =
                student.client().post(quiz + "/submissions").ok().path("quiz_submissions").path(0);
        String token = attempt.path("validation_token").asString();
        long id = attempt.path("id").asLong();
        long question = teacher.get(quiz + "/questions").ok().path(0).path("id").asLong();
        student.client()
                .postJson(
                        "/api/v1/quiz_submissions/" + id + "/questions",
                        """
                        {"attempt": 1, "validation_token": "%s",
                         "quiz_questions": [{"id": %d, "answer": %d}]}
                        """
                                .formatted(token, question, answer))
                .ok();
        student.client()
                .post(
                        quiz + "/submissions/" + id + "/complete",
                        "attempt",
                        1,
                        "validation_token",
                        token)
                .ok();
    }

    private JsonNode made(String quiz, String type) {
        JsonNode asked =
                teacher.post(
                                quiz + "/reports",
                                "quiz_report[report_type]",
                                type,
                                "quiz_report[includes_all_versions]",
                                true)
                        .ok();
        String progress = URI.create(asked.path("progress_url").asString()).getPath();
        await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> teacher.get(progress).ok().path("workflow_state").asString(),
                        "completed"::equals);
        return teacher.get(quiz + "/reports/" + asked.path("id").asLong()).ok();
    }

    private String content(JsonNode report) {
        byte[] file = teacher.getBytes(report.path("file").path("url").asString());
        return new String(file, StandardCharsets.UTF_8);
    }

    @Test
    void a_student_analysis_has_a_line_for_each_attempt() {
        String quiz = quiz("");

        JsonNode report = made(quiz, "student_analysis");

        assertThat(report.path("readable_type").asString()).isEqualTo("Student Analysis");
        assertThat(report.path("anonymous").asBoolean()).isFalse();
        String csv = content(report);
        assertThat(csv.lines()).hasSize(2);
        assertThat(csv.lines().findFirst().orElseThrow())
                .startsWith("name,id,sis_id,section,section_id,submitted,attempt,")
                .contains(": Is 1 < 2?,2.0,n correct,n incorrect,score");
        assertThat(csv)
                .contains(student.name() + "," + student.id() + ",")
                .contains(",1,True,2.0,1,0,2.0");
    }

    @Test
    void an_item_analysis_has_a_line_for_each_question() {
        String csv = content(made(quiz(""), "item_analysis"));

        assertThat(csv.lines()).hasSize(2);
        assertThat(csv.lines().findFirst().orElseThrow()).startsWith("Question Id,Question Title,");
        assertThat(csv).contains("Is 1 < 2?,1,0,1,0,1,1,0,1.0,0.0,0,1,0,0.0,0.0,1.0,,");
    }

    @Test
    void a_report_of_an_anonymous_survey_names_nobody() {
        JsonNode report =
                made(
                        quiz(", \"quiz_type\": \"survey\", \"anonymous_submissions\": true"),
                        "student_analysis");

        assertThat(report.path("anonymous").asBoolean()).isTrue();
        assertThat(content(report)).startsWith("submitted,attempt,").doesNotContain(student.name());
    }

    @Test
    void a_report_names_no_student_whose_grade_is_still_anonymous() {
        String quiz = quiz("", this::gradeAnonymously);

        String csv = content(made(quiz, "student_analysis"));

        assertThat(csv.lines().skip(1)).singleElement().asString().startsWith(",,,,,");
        assertThat(csv).contains(",1,True,2.0,1,0,2.0").doesNotContain(student.name());
    }

    private void gradeAnonymously(String quiz) {
        long assignment = teacher.get(quiz).ok().path("assignment_id").asLong();
        teacher.put(
                        "/api/v1/courses/" + course + "/assignments/" + assignment,
                        "assignment[anonymous_grading]",
                        true)
                .ok();
    }

    @Test
    void reports_are_listed_deleted_and_only_for_graders_of_the_course() {
        String quiz = quiz("");
        JsonNode report = made(quiz, "item_analysis");
        String one = quiz + "/reports/" + report.path("id").asLong();

        assertThat(teacher.get(quiz + "/reports").ok()).hasSize(1);
        assertThat(student.client().get(quiz + "/reports").status()).isEqualTo(403);
        assertThat(student.client().get(one).status()).isEqualTo(403);
        assertThat(teacher.get(quiz("") + "/reports/" + report.path("id").asLong()).status())
                .isEqualTo(404);
        Reply odd = teacher.post(quiz + "/reports", "quiz_report[report_type]", "odd");
        assertThat(odd.status()).isEqualTo(400);
        assertThat(teacher.delete(one).status()).isEqualTo(204);
        assertThat(teacher.get(one).status()).isEqualTo(404);
        assertThat(teacher.get(quiz + "/reports").ok()).isEmpty();
    }
}
