package io.daybook.api.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.support.Reply;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who sees what of whose work. */
class ShowingSubmissionsApiTest {

    private static final Classroom HERE = new Classroom();

    @Test
    void a_student_sees_their_own_even_before_anything_is_on_record() {
        long assignment = HERE.assignment();
        JsonNode json = HERE.student.client().get(HERE.all(assignment) + "/self").ok();
        assertThat(json.path("workflow_state").asString()).isEqualTo("unsubmitted");
        assertThat(json.path("id").asLong()).isEqualTo((assignment << 26) + HERE.student.id());
        assertThat(json.path("attempt").isNull()).isTrue();
        assertThat(HERE.other.client().get(HERE.one(assignment, HERE.student)).status())
                .isEqualTo(403);
        assertThat(HERE.student.client().get(HERE.all(assignment)).status()).isEqualTo(403);
    }

    @Test
    void includes_user_assignment_and_history() {
        long assignment = HERE.assignment();
        HERE.handIn(HERE.student, assignment).ok();
        HERE.grade(assignment, "5");
        HERE.handIn(HERE.student, assignment).ok();
        HERE.grade(assignment, "9");
        JsonNode json =
                HERE.shown(
                        HERE.teacher,
                        assignment,
                        "include[]",
                        "user",
                        "include[]",
                        "assignment",
                        "include[]",
                        "submission_history");
        assertThat(json.path("user").path("id").asLong()).isEqualTo(HERE.student.id());
        assertThat(json.path("assignment").path("id").asLong()).isEqualTo(assignment);
        JsonNode history = json.path("submission_history");
        assertThat(history.size()).isEqualTo(2);
        assertThat(history.path(0).path("score").asDouble()).isEqualTo(5);
        assertThat(history.path(1).path("score").asDouble()).isEqualTo(9);
    }

    @Test
    void all_students_of_the_course_are_listed_by_id() {
        long assignment = HERE.assignment();
        HERE.handIn(HERE.other, assignment).ok();
        Reply page = HERE.teacher.client().get(HERE.all(assignment), "per_page", 1);
        assertThat(page.each("user_id")).containsExactly(String.valueOf(HERE.student.id()));
        Reply next = HERE.teacher.client().get(page.next().orElseThrow());
        assertThat(next.each("user_id")).containsExactly(String.valueOf(HERE.other.id()));
        assertThat(next.each("workflow_state")).containsExactly("submitted");
    }

    @Test
    void by_way_of_the_section_too() {
        long section =
                HERE.school
                        .admin()
                        .get("/api/v1/courses/" + HERE.course + "/sections")
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        long assignment = HERE.assignment();
        String path = "/api/v1/sections/" + section + "/assignments/" + assignment + "/submissions";
        assertThat(HERE.teacher.client().get(path).each("user_id"))
                .contains(String.valueOf(HERE.student.id()));
        JsonNode json =
                HERE.teacher
                        .client()
                        .put(path + "/" + HERE.student.id(), "submission[posted_grade]", "4")
                        .ok();
        assertThat(json.path("score").asDouble()).isEqualTo(4);
    }
}
