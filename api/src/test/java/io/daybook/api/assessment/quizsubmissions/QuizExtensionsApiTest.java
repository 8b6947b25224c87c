package io.daybook.api.assessment.quizsubmissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class QuizExtensionsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person student = school.student(course);

    private long quiz() {
        return teacher.post("/api/v1/courses/" + course + "/quizzes", "quiz[title]", "Exam").id();
    }

    @Test
    void an_extension_of_a_course_holds_for_all_its_quizzes() {
        long first = quiz();
        long second = quiz();
        String path = "/api/v1/courses/" + course + "/quiz_extensions";

        JsonNode granted =
                teacher.post(
                                path,
                                "quiz_extensions[][user_id]",
                                student.id(),
                                "quiz_extensions[][extra_time]",
                                5)
                        .ok()
                        .path("quiz_extensions");

        assertThat(granted.findValuesAsString("quiz_id"))
                .containsExactlyInAnyOrder(String.valueOf(first), String.valueOf(second));
        assertThat(granted.path(0).path("extra_time").asInt()).isEqualTo(5);
        assertThat(teacher.post(path).status()).isEqualTo(400);
        assertThat(
                        teacher.post(
                                        path,
                                        "quiz_extensions[][user_id]",
                                        school.person("Stranger").id())
                                .status())
                .isEqualTo(404);
        assertThat(student.client().post(path).status()).isEqualTo(403);
    }

    @Test
    void several_students_are_granted_what_is_said_of_each() {
        Person other = school.student(course);
        long quiz = quiz();

        JsonNode granted =
                teacher.post(
                                "/api/v1/courses/" + course + "/quizzes/" + quiz + "/extensions",
                                "quiz_extensions[][user_id]",
                                student.id(),
                                "quiz_extensions[][extra_attempts]",
                                2,
                                "quiz_extensions[][user_id]",
                                other.id(),
                                "quiz_extensions[][extra_time]",
                                7)
                        .ok()
                        .path("quiz_extensions");

        assertThat(granted.findValuesAsString("user_id"))
                .containsExactly(String.valueOf(student.id()), String.valueOf(other.id()));
        assertThat(granted.path(0).path("extra_attempts").asInt()).isEqualTo(2);
        assertThat(granted.path(1).path("extra_attempts").asInt()).isZero();
        assertThat(granted.path(1).path("extra_time").asInt()).isEqualTo(7);
    }
}
