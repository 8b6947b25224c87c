package io.daybook.api.assessment.quizzes;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizOverridesApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Client student = school.student(course).client();
    private final String quizzes = "/api/v1/courses/" + course + "/quizzes";

    @Test
    void dates_of_quizzes_are_returned_as_they_apply_to_the_caller() {
        teacher.post(
                        quizzes,
                        "quiz[title]",
                        "Exam",
                        "quiz[due_at]",
                        "2030-01-01T10:00:00Z",
                        "quiz[published]",
                        true)
                .ok();
        String overrides = quizzes + "/assignment_overrides";

        JsonNode forTeacher = teacher.get(overrides).ok().path("quiz_assignment_overrides").path(0);
        JsonNode forStudent = student.get(overrides).ok().path("quiz_assignment_overrides").path(0);

        assertThat(forTeacher.path("all_dates")).hasSize(1);
        assertThat(forStudent.has("all_dates")).isFalse();
        assertThat(forStudent.path("due_dates").path(0).path("base").asBoolean()).isTrue();
        assertThat(forStudent.path("due_dates").path(0).path("due_at").asString())
                .isEqualTo("2030-01-01T10:00:00Z");
        assertThat(
                        teacher.get(
                                        "/api/v1/courses/"
                                                + course
                                                + "/new_quizzes/assignment_overrides")
                                .ok()
                                .path("quiz_assignment_overrides"))
                .isEmpty();
    }

    @Test
    void new_quizzes_have_the_dates_of_sections() {
        String here = "/api/v1/courses/" + course;
        JsonNode section = teacher.get(here + "/sections").ok().path(0);
        teacher.post(
                        here + "/assignments",
                        "assignment[name]",
                        "Exam",
                        "assignment[published]",
                        true,
                        "assignment[submission_types][]",
                        "external_tool",
                        "assignment[external_tool_tag_attributes][url]",
                        "https://school.quiz-lti.example/launch",
                        "assignment[assignment_overrides][][course_section_id]",
                        section.path("id").asLong(),
                        "assignment[assignment_overrides][][due_at]",
                        "2030-01-01T10:00:00Z")
                .ok();
        String overrides = here + "/new_quizzes/assignment_overrides";

        JsonNode forTeacher = teacher.get(overrides).ok().path("quiz_assignment_overrides").path(0);
        JsonNode forStudent = student.get(overrides).ok().path("quiz_assignment_overrides").path(0);

        assertThat(forTeacher.path("all_dates")).hasSize(2);
        assertThat(forTeacher.path("all_dates").path(1).path("due_at").asString())
                .isEqualTo("2030-01-01T10:00:00Z");
        assertThat(forStudent.path("due_dates").path(0).path("title"))
                .isEqualTo(section.path("name"));
    }
}
