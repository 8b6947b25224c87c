package io.daybook.api.grading.assignments;

import static io.daybook.api.grading.assignments.AssignmentCourse.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class AssignmentUpdatesApiTest {

    private static final AssignmentCourse HERE = new AssignmentCourse();
    private static final School SCHOOL = HERE.school;
    private static final Person TEACHER = HERE.teacher;
    private static final Person STUDENT = HERE.student;

    @Test
    void changes_what_is_sent_and_clears_what_is_sent_empty() {
        long id =
                HERE.assignment(
                        "assignment[due_at]",
                        "2040-05-01T10:00:00Z",
                        "assignment[points_possible]",
                        "10");
        JsonNode json =
                TEACHER.client()
                        .put(
                                path(HERE.id, id),
                                "assignment[name]",
                                "Paper",
                                "assignment[due_at]",
                                "")
                        .ok();
        assertThat(json.path("name").asString()).isEqualTo("Paper");
        assertThat(json.path("due_at").isNull()).isTrue();
        assertThat(json.path("points_possible").asDouble()).isEqualTo(10);
    }

    @Test
    void with_json_null_clears_too() {
        long id = HERE.assignment("assignment[due_at]", "2040-05-01T10:00:00Z");
        JsonNode json =
                TEACHER.client()
                        .putJson(path(HERE.id, id), "{\"assignment\": {\"due_at\": null}}")
                        .ok();
        assertThat(json.path("due_at").isNull()).isTrue();
    }

    @Test
    void does_not_reach_an_assignment_of_another_course() {
        long id = HERE.assignment();
        long other = SCHOOL.course();
        Person stranger = SCHOOL.teacher(other);
        assertThat(stranger.client().put(path(other, id), "assignment[name]", "Mine").status())
                .isEqualTo(404);
        assertThat(stranger.client().get(path(other, id)).status()).isEqualTo(404);
        assertThat(stranger.client().delete(path(other, id)).status()).isEqualTo(404);
    }

    @Test
    void is_not_for_students() {
        assertThat(
                        STUDENT.client()
                                .put(path(HERE.id, HERE.assignment()), "assignment[name]", "Easy")
                                .status())
                .isEqualTo(403);
    }

    @Test
    void moves_it_within_its_group() {
        long own = SCHOOL.course();
        List<Long> ids = new ArrayList<>();
        for (String name : List.of("A", "B", "C")) {
            ids.add(
                    SCHOOL.admin()
                            .post(
                                    path(own),
                                    "assignment[published]",
                                    "true",
                                    "assignment[name]",
                                    name)
                            .id());
        }
        SCHOOL.admin().put(path(own, ids.getLast()), "assignment[position]", "1").ok();
        Reply list = SCHOOL.admin().get(path(own));
        assertThat(list.each("name")).containsExactly("C", "A", "B");
        assertThat(list.each("position")).containsExactly("1", "2", "3");
        SCHOOL.admin().put(path(own, ids.getLast()), "assignment[position]", "3").ok();
        assertThat(SCHOOL.admin().get(path(own)).each("name")).containsExactly("A", "B", "C");
        SCHOOL.admin().delete(path(own, ids.getFirst())).ok();
        Reply rest = SCHOOL.admin().get(path(own));
        assertThat(rest.each("position")).containsExactly("1", "2");
    }
}
