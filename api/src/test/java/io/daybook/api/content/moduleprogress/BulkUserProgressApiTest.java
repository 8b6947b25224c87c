package io.daybook.api.content.moduleprogress;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How far all students of a course are. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class BulkUserProgressApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final String path = "/api/v1/courses/" + course + "/bulk_user_progress";
    private final String modules = "/api/v1/courses/" + course + "/modules";

    private String module() {
        long module = teacher.post(modules, "module[name]", "A module").id();
        long item =
                teacher.post(
                                modules + "/" + module + "/items",
                                "module_item[type]",
                                "ExternalUrl",
                                "module_item[title]",
                                "A link",
                                "module_item[external_url]",
                                "https://example.edu/read",
                                "module_item[completion_requirement][type]",
                                "must_view")
                        .id();
        teacher.put(modules + "/" + module, "module[published]", true).ok();
        return modules + "/" + module + "/items/" + item;
    }

    @Test
    void every_student_is_listed_with_their_progress() {
        Person one = school.person("Ann Ames");
        Person other = school.person("Ben Boole");
        school.enroll(course, one, "Student");
        school.enroll(course, other, "Student");
        String item = module();
        one.client().post(item + "/mark_read").ok();

        JsonNode listed = teacher.get(path).ok();

        assertThat(teacher.get(path).each("id")).containsExactly("" + one.id(), "" + other.id());
        assertThat(listed.path(0).path("display_name").asString()).isNotEmpty();
        assertThat(listed.path(0).path("html_url").asString())
                .endsWith("/courses/" + course + "/users/" + one.id());
        JsonNode done = listed.path(0).path("progress");
        assertThat(done.path("requirement_count").asInt()).isEqualTo(1);
        assertThat(done.path("requirement_completed_count").asInt()).isEqualTo(1);
        assertThat(done.path("completed_at").isString()).isTrue();
        JsonNode open = listed.path(1).path("progress");
        assertThat(open.path("requirement_completed_count").asInt()).isZero();
        assertThat(open.path("next_requirement_url").isString()).isTrue();
        assertThat(teacher.get(path, "per_page", 1).next()).isPresent();
    }

    @Test
    void a_course_without_requirements_has_none() {
        assertThat(teacher.get(path).status()).isEqualTo(400);
    }

    @Test
    void it_is_for_those_who_see_all_grades() {
        module();

        assertThat(school.student(course).client().get(path).status()).isEqualTo(403);
        assertThat(school.admin().get(path).status()).isEqualTo(200);
    }
}
