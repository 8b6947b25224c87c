package io.daybook.api.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The tabs of a course and what a course tells its reader about themselves. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseTabsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Client student = school.student(course).client();
    private final String tabs = "/api/v1/courses/" + course + "/tabs";

    @Test
    void tabs_come_in_their_order() {
        assertThat(teacher.get(tabs).each("id")).startsWith("home", "announcements");
        assertThat(student.get(tabs, "per_page", 50).each("id")).doesNotContain("settings");

        JsonNode moved = teacher.put(tabs + "/modules", "position", 2).ok();

        assertThat(moved.path("position").asInt()).isEqualTo(2);
        assertThat(student.get(tabs).each("id")).startsWith("home", "modules", "announcements");
    }

    @Test
    void students_do_not_see_a_hidden_tab() {
        JsonNode hidden = teacher.put(tabs + "/files", "hidden", true).ok();

        assertThat(hidden.path("hidden").asBoolean()).isTrue();
        assertThat(hidden.path("visibility").asString()).isEqualTo("admins");
        assertThat(student.get(tabs, "per_page", 50).each("id")).doesNotContain("files");
        assertThat(teacher.get(tabs, "per_page", 50).each("id")).contains("files");
        assertThat(
                        student.get("/api/v1/courses/" + course, "include[]", "tabs")
                                .ok()
                                .path("tabs")
                                .toString())
                .doesNotContain("\"files\"");
    }

    @Test
    void only_content_editors_arrange_tabs_that_may_move() {
        assertThat(student.put(tabs + "/files", "hidden", true).status()).isEqualTo(403);
        assertThat(teacher.put(tabs + "/home", "hidden", true).status()).isEqualTo(400);
        assertThat(teacher.put(tabs + "/files", "position", 99).status()).isEqualTo(400);
        assertThat(teacher.put(tabs + "/files", "position", 1).status()).isEqualTo(400);
        assertThat(teacher.put(tabs + "/nothing", "hidden", true).status()).isEqualTo(404);
    }

    @Test
    void a_course_shows_the_callers_own_enrollments() {
        JsonNode own = student.get("/api/v1/courses/" + course).ok().path("enrollments");

        assertThat(own).hasSize(1);
        assertThat(own.path(0).path("type").asString()).isEqualTo("student");
        assertThat(own.path(0).path("enrollment_state").asString()).isEqualTo("active");
    }
}
