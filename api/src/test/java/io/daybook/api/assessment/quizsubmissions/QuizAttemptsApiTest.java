package io.daybook.api.assessment.quizsubmissions;

import static io.daybook.api.assessment.quizsubmissions.ExamCourse.answer;
import static io.daybook.api.assessment.quizsubmissions.ExamCourse.complete;
import static io.daybook.api.assessment.quizsubmissions.ExamCourse.start;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.assessment.quizsubmissions.ExamCourse.Exam;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who begins and submits attempts at a quiz. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizAttemptsApiTest {

    private final ExamCourse here = new ExamCourse();
    private final Client teacher = here.teacher;
    private final Person student = here.student;
    private final String api = here.api;

    @Test
    void only_the_student_who_takes_the_quiz_sees_the_time_left() {
        Exam exam = here.exam(", \"time_limit\": 10");
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
        Exam exam = here.exam("");
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
    void a_grader_submits_for_a_student_and_a_student_does_not_for_another() {
        Exam exam = here.exam("");
        JsonNode attempt = start(exam, student.client());

        assertThat(complete(exam, attempt, here.school.student(here.id).client()).status())
                .isEqualTo(403);
        JsonNode done = complete(exam, attempt, teacher).ok().path("quiz_submissions").path(0);
        assertThat(done.path("workflow_state").asString()).isEqualTo("complete");
        assertThat(done.path("user_id").asLong()).isEqualTo(student.id());
    }

    @Test
    void section_limited_grader_cannot_read_or_submit_attempts_of_other_sections() {
        long section =
                here.school.admin().post(api + "/sections", "course_section[name]", "Evening").id();
        Person assistant = here.school.person("Limited to the section");
        here.school.limitTo(section, assistant, "Ta");
        Exam exam = here.exam("");
        JsonNode attempt = start(exam, student.client());

        assertThat(
                        assistant
                                .client()
                                .get(
                                        exam.url() + "/questions",
                                        "quiz_submission_id",
                                        attempt.path("id").asLong())
                                .status())
                .isEqualTo(404);
        assertThat(complete(exam, attempt, assistant.client()).status()).isEqualTo(404);
    }

    @Test
    void a_locked_module_refuses_the_start_of_an_attempt() {
        Exam exam = here.exam("");
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
    void a_file_of_somebody_else_is_no_answer() {
        Exam exam = here.exam("");
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
