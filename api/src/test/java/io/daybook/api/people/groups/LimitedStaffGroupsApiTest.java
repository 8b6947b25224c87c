package io.daybook.api.people.groups;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Staff who are limited to their section meet its students in groups, and no others. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class LimitedStaffGroupsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course;
    private final long section =
            admin.post(path + "/sections", "course_section[name]", "Evening").id();
    private final Client limited = inSection("Ta", true).client();
    private final Person near = inSection("Student", false);
    private final Person far = school.student(course);
    private String group = "";

    private Person inSection(String type, boolean isLimited) {
        Person person = school.person("A " + type);
        admin.post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        type + "Enrollment",
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[limit_privileges_to_course_section]",
                        isLimited)
                .ok();
        return person;
    }

    @BeforeEach
    void a_group_across_sections() {
        long category = admin.post(path + "/group_categories", "name", "Labs").id();
        group =
                "/api/v1/groups/"
                        + admin.post(
                                        "/api/v1/group_categories/" + category + "/groups",
                                        "name",
                                        "Red")
                                .id();
        for (Person member : List.of(near, far)) {
            admin.post(group + "/memberships", "user_id", member.id()).ok();
        }
    }

    @Test
    void memberships_are_listed_of_their_section_alone() {
        assertThat(limited.get(group + "/memberships").each("user_id"))
                .containsExactly("" + near.id());
        assertThat(school.teacher(course).client().get(group + "/memberships").each("user_id"))
                .containsExactly("" + near.id(), "" + far.id());
        assertThat(near.client().get(group + "/memberships").each("user_id")).hasSize(2);
    }

    @Test
    void a_membership_of_another_section_is_not_found() {
        assertThat(limited.get(group + "/users/" + near.id()).status()).isEqualTo(200);
        assertThat(limited.get(group + "/users/" + far.id()).status()).isEqualTo(404);
    }

    @Test
    void groups_name_the_members_of_their_section_alone() {
        JsonNode shown = limited.get(group, "include[]", "users").ok();
        JsonNode listed = limited.get(path + "/groups", "include[]", "users").ok().path(0);

        assertThat(shown.path("users")).hasSize(1);
        assertThat(listed.path("users")).hasSize(1);
        assertThat(listed.path("users").path(0).path("id").asLong()).isEqualTo(near.id());
        assertThat(listed.path("members_count").asInt()).isEqualTo(2);
    }

    private List<String> members() {
        return admin.get(group + "/memberships").each("user_id");
    }

    @Test
    void users_of_another_section_neither_come_in_nor_leave() {
        Person other = school.student(course);

        assertThat(limited.post(group + "/memberships", "user_id", other.id()).status())
                .isEqualTo(404);
        String membership = group + "/users/" + far.id();
        assertThat(limited.put(membership, "moderator", true).status()).isEqualTo(404);
        assertThat(limited.delete(membership).status()).isEqualTo(404);
        assertThat(members()).containsExactly("" + near.id(), "" + far.id());

        limited.delete(group + "/users/" + near.id()).ok();
        limited.post(group + "/memberships", "user_id", near.id()).ok();
        assertThat(members()).containsExactlyInAnyOrder("" + near.id(), "" + far.id());
    }

    @Test
    void a_list_of_members_is_of_their_section_alone() {
        Person other = school.student(course);
        Person neighbor = inSection("Student", false);

        limited.put(group, "members[]", neighbor.id(), "members[]", other.id()).ok();

        assertThat(members()).containsExactlyInAnyOrder("" + far.id(), "" + neighbor.id());
    }

    @Test
    void students_of_their_section_alone_are_put_where_they_are_in_no_group() {
        long others = admin.post(path + "/group_categories", "name", "Projects").id();
        String categories = "/api/v1/group_categories/";
        String project =
                "/api/v1/groups/"
                        + admin.post(categories + others + "/groups", "name", "First").id();
        String assign = categories + others + "/assign_unassigned_members";

        limited.post(assign, "sync", true).ok();

        assertThat(admin.get(project + "/memberships").each("user_id"))
                .containsExactly("" + near.id());
    }

    @Test
    void new_groups_are_filled_with_students_of_their_section_alone() {
        long split =
                limited.post(
                                path + "/group_categories",
                                "name",
                                "Split",
                                "create_group_count",
                                1,
                                "split_group_count",
                                1)
                        .id();

        JsonNode filled = admin.get("/api/v1/group_categories/" + split + "/groups").ok();
        assertThat(filled.path(0).path("members_count").asInt()).isEqualTo(1);
    }
}
