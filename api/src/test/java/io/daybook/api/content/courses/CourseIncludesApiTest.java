package io.daybook.api.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What courses tell beside themselves when they are asked to. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseIncludesApiTest {

    private static final String OWN = "/api/v1/courses";

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = OWN + "/" + course;
    private final Person student = school.student(course);

    private long module(String name, Object... more) {
        long id = admin.post(path + "/modules", "module[name]", name).id();
        admin.put(path + "/modules/" + id, "module[published]", true).ok();
        if (more.length > 0) {
            admin.put(path + "/modules/" + id, more).ok();
        }
        return id;
    }

    private long task(long module, String title) {
        String items = path + "/modules/" + module + "/items";
        long item =
                admin.post(
                                items,
                                "module_item[type]",
                                "ExternalUrl",
                                "module_item[title]",
                                title,
                                "module_item[external_url]",
                                "https://example.org/" + title,
                                "module_item[completion_requirement][type]",
                                "must_view")
                        .id();
        admin.put(items + "/" + item, "module_item[published]", true).ok();
        return item;
    }

    private void done(long module, long item) {
        student.client().post(path + "/modules/" + module + "/items/" + item + "/mark_read").ok();
    }

    private JsonNode progress() {
        return student.client()
                .get(path, "include[]", "course_progress")
                .ok()
                .path("course_progress");
    }

    @Test
    void course_progress_lists_the_requirements_of_a_student() {
        long first = module("First");
        long one = task(first, "one");
        long two = task(first, "two");
        long second = module("Second", "module[prerequisite_module_ids][]", first);
        long three = task(second, "three");

        done(first, one);
        assertThat(progress().path("requirement_count").asInt()).isEqualTo(3);
        assertThat(progress().path("requirement_completed_count").asInt()).isEqualTo(1);
        assertThat(progress().path("next_requirement_url").asString()).endsWith("/" + two);
        assertThat(progress().path("completed_at").isNull()).isTrue();

        done(first, two);
        assertThat(progress().path("next_requirement_url").asString()).endsWith("/" + three);

        done(second, three);
        assertThat(progress().path("requirement_completed_count").asInt()).isEqualTo(3);
        assertThat(progress().path("next_requirement_url").isNull()).isTrue();
        assertThat(progress().path("completed_at").isString()).isTrue();
        assertThat(
                        student.client()
                                .get(OWN, "include[]", "course_progress")
                                .ok()
                                .path(0)
                                .path("course_progress"))
                .isEqualTo(progress());
    }

    @Test
    void non_students_have_no_course_progress() {
        assertThat(progress().path("error").path("message").isString()).isTrue();

        task(module("First"), "one");

        assertThat(
                        admin.get(path, "include[]", "course_progress")
                                .ok()
                                .path("course_progress")
                                .path("error")
                                .isObject())
                .isTrue();
    }

    @Test
    void observers_see_the_parts_of_those_they_observe() {
        Person observer = school.person("An observer");
        admin.post(
                        path + "/enrollments",
                        "enrollment[user_id]",
                        observer.id(),
                        "enrollment[type]",
                        "ObserverEnrollment",
                        "enrollment[associated_user_id]",
                        student.id(),
                        "enrollment[enrollment_state]",
                        "active")
                .ok();

        assertThat(parts(observer.client().get(OWN).ok().path(0))).containsExactly("observer");
        assertThat(parts(observer.client().get(OWN, "include[]", "observed_users").ok().path(0)))
                .containsExactly("observer", "student");
        assertThat(parts(observer.client().get(path, "include[]", "observed_users").ok()))
                .containsExactly("observer", "student");
        assertThat(parts(student.client().get(path, "include[]", "observed_users").ok()))
                .containsExactly("student");
        JsonNode scored =
                observer.client()
                        .get(path, "include[]", "observed_users", "include[]", "total_scores")
                        .ok()
                        .path("enrollments")
                        .path(1);
        assertThat(scored.path("user_id").asLong()).isEqualTo(student.id());
        assertThat(scored.has("computed_current_score")).isTrue();
    }

    private static List<String> parts(JsonNode found) {
        return found.path("enrollments").valueStream().map(p -> p.path("type").asString()).toList();
    }

    @Test
    void the_ways_into_a_course_are_those_the_reader_may_take() {
        assertThat(tabs(student)).startsWith("home").contains("modules").doesNotContain("settings");
        assertThat(tabs(school.teacher(course))).contains("rubrics", "people").endsWith("settings");
        JsonNode home = student.client().get(path, "include[]", "tabs").ok().path("tabs").path(0);
        assertThat(home.path("html_url").asString()).isEqualTo("/courses/" + course);
        assertThat(home.path("full_url").asString()).startsWith("http");
        assertThat(home.path("position").asInt()).isEqualTo(1);
    }

    private List<String> tabs(Person reader) {
        return reader.client()
                .get(path, "include[]", "tabs")
                .ok()
                .path("tabs")
                .valueStream()
                .map(tab -> tab.path("id").asString())
                .toList();
    }

    @Test
    void the_list_of_an_account_contains_no_permissions_sections_and_grades() {
        JsonNode listed =
                admin.get(
                                "/api/v1/accounts/self/courses",
                                "search_term",
                                admin.get(path).ok().path("name").asString(),
                                "include[]",
                                "permissions",
                                "include[]",
                                "sections",
                                "include[]",
                                "needs_grading_count",
                                "include[]",
                                "total_scores",
                                "include[]",
                                "course_progress",
                                "include[]",
                                "concluded")
                        .ok()
                        .path(0);

        assertThat(listed.propertyNames())
                .doesNotContain("permissions", "sections", "needs_grading_count", "enrollments")
                .contains("course_progress", "concluded");
    }
}
