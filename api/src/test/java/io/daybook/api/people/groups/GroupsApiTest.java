package io.daybook.api.people.groups;

import static io.daybook.api.people.groups.GroupCourse.one;
import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupsApiTest {

    private final GroupCourse groups = new GroupCourse();
    private final School school = groups.school;
    private final Client admin = groups.admin;
    private final long course = groups.course;
    private final String courseGroups = "/api/v1/courses/" + course + "/groups";

    @Test
    void a_form_makes_a_group() {
        JsonNode group =
                admin.post(
                                groups.categoryGroups,
                                "name",
                                "Red",
                                "description",
                                "About",
                                "join_level",
                                "parent_context_request",
                                "storage_quota_mb",
                                20)
                        .ok();

        assertThat(group.path("name").asString()).isEqualTo("Red");
        assertThat(group.path("description").asString()).isEqualTo("About");
        assertThat(group.path("is_public").asBoolean(true)).isFalse();
        assertThat(group.path("join_level").asString()).isEqualTo("parent_context_request");
        assertThat(group.path("group_category_id").asLong()).isEqualTo(groups.category);
        assertThat(group.path("max_membership").isNull()).isTrue();
        assertThat(group.path("members_count").asInt(-1)).isZero();
        assertThat(group.path("storage_quota_mb").asInt()).isEqualTo(20);
        assertThat(group.path("context_type").asString()).isEqualTo("Course");
        assertThat(group.path("context_name").asString()).startsWith("Course ");
        assertThat(group.path("course_id").asLong()).isEqualTo(course);
        assertThat(group.has("account_id")).isFalse();
        assertThat(group.path("avatar_url").isNull()).isTrue();
        assertThat(group.path("role").isNull()).isTrue();
        assertThat(group.path("leader").isNull()).isTrue();
        assertThat(group.path("concluded").asBoolean(true)).isFalse();
        assertThat(group.path("sis_group_id").isNull()).isTrue();
        assertThat(group.path("users")).isEmpty();
        assertThat(group.path("group_category").path("id").asLong()).isEqualTo(groups.category);
        assertThat(group.path("permissions").path("join").isBoolean()).isTrue();
    }

    @Test
    void the_description_is_cleaned_when_a_group_is_made_and_changed() {
        String script = "<p onclick=\"x()\">Read</p><script>x()</script>";

        long group = admin.post(groups.categoryGroups, "name", "Red", "description", script).id();

        assertThat(admin.get(one(group)).ok().path("description").asString())
                .isEqualTo("<p>Read</p>");
        assertThat(
                        admin.put(one(group), "description", script + "!")
                                .ok()
                                .path("description")
                                .asString())
                .isEqualTo("<p>Read</p>!");
    }

    @Test
    void json_makes_a_group_with_a_foreign_id_that_is_given_once() {
        String sis = unique("g");
        String body = "{\"name\": \"Red\", \"sis_group_id\": \"" + sis + "\"}";

        long group = admin.postJson(groups.categoryGroups, body).id();

        assertThat(admin.get("/api/v1/groups/sis_group_id:" + sis).id()).isEqualTo(group);
        assertThat(admin.postJson(groups.categoryGroups, body).status()).isEqualTo(400);
        admin.delete(one(group)).ok();
        assertThat(admin.get("/api/v1/groups/sis_group_id:" + sis).status()).isEqualTo(404);
        admin.postJson(groups.categoryGroups, body).ok();
    }

    @Test
    void a_teacher_gives_neither_foreign_ids_nor_space() {
        Client teacher = school.teacher(course).client();

        JsonNode group =
                teacher.post(
                                groups.categoryGroups,
                                "name",
                                "Red",
                                "sis_group_id",
                                "ignored",
                                "storage_quota_mb",
                                7)
                        .ok();
        Reply later = teacher.put(one(group.path("id").asLong()), "sis_group_id", "refused");

        assertThat(group.path("storage_quota_mb").asInt()).isEqualTo(50);
        assertThat(admin.get(one(group.path("id").asLong())).ok().path("sis_group_id").isNull())
                .isTrue();
        assertThat(later.status()).isEqualTo(401);
        assertThat(later.header("WWW-Authenticate")).isEmpty();
    }

    @Test
    void what_cannot_be_is_refused_by_field() {
        assertThat(admin.post(groups.categoryGroups).json().path("errors").has("name")).isTrue();
        assertThat(admin.post(groups.categoryGroups, "name", "x".repeat(256)).status())
                .isEqualTo(400);
        assertThat(
                        admin.post(groups.categoryGroups, "name", "A", "join_level", "anyhow")
                                .json()
                                .path("errors")
                                .has("join_level"))
                .isTrue();
        assertThat(
                        admin.post(groups.categoryGroups, "name", "A", "is_public", true)
                                .json()
                                .path("errors")
                                .has("is_public"))
                .isTrue();
        assertThat(admin.post(groups.categoryGroups, "name", "A", "storage_quota_mb", -1).status())
                .isEqualTo(400);
        assertThat(admin.post(groups.categoryGroups, "name", "A", "storage_quota_mb", "x").status())
                .isEqualTo(400);
        assertThat(admin.get(groups.categoryGroups).ok()).isEmpty();
    }

    @Test
    void groups_are_listed_by_name_and_searched() {
        groups.group("zulu");
        groups.group("Alpha");

        for (String list : new String[] {groups.categoryGroups, courseGroups}) {
            assertThat(admin.get(list).each("name")).containsExactly("Alpha", "zulu");
            assertThat(admin.get(list, "search_term", "ULU").each("name")).containsExactly("zulu");
            assertThat(admin.get(admin.get(list, "per_page", 1).next().orElseThrow()).each("name"))
                    .containsExactly("zulu");
        }
    }

    @Test
    void a_field_that_is_left_out_stays_as_it_is() {
        long group = admin.post(groups.categoryGroups, "name", "A", "description", "About").id();

        JsonNode renamed = admin.putJson(one(group), "{\"name\": \"B\"}").ok();

        assertThat(renamed.path("name").asString()).isEqualTo("B");
        assertThat(renamed.path("description").asString()).isEqualTo("About");
        assertThat(admin.put(one(group), "description", "").ok().path("description").isNull())
                .isTrue();
    }

    @Test
    void a_deleted_group_is_gone() {
        long group = groups.group("Red");
        Person student = school.student(course);
        groups.put(group, student);

        assertThat(admin.delete(one(group)).id()).isEqualTo(group);

        assertThat(admin.get(one(group)).status()).isEqualTo(404);
        assertThat(student.client().get("/api/v1/users/self/groups").ok()).isEmpty();
        groups.put(groups.group("Blue"), student);
    }

    @Test
    void users_see_their_own_groups_wherever_they_are() {
        Person student = school.student(course);
        long red = groups.group("Red");
        groups.put(red, student);
        long chess = admin.post("/api/v1/groups", "name", unique("Chess ")).id();
        groups.put(chess, student);
        long other = school.course();
        school.enroll(other, student, "Student");
        long gone = admin.post("/api/v1/courses/" + other + "/groups", "name", "Gone").id();
        groups.put(gone, student);
        admin.delete("/api/v1/courses/" + other, "event", "delete").ok();
        String own = "/api/v1/users/self/groups";

        assertThat(student.client().get(own).each("id"))
                .containsExactly(Long.toString(chess), Long.toString(red));
        assertThat(student.client().get(own, "context_type", "Course").each("id"))
                .containsExactly(Long.toString(red));
        assertThat(student.client().get(own, "context_type", "Account").each("context_type"))
                .containsExactly("Account");
    }

    @Test
    void members_see_the_tabs_of_a_group() {
        long group = groups.group("Red");
        Person member = school.student(course);
        groups.put(group, member);
        String tabs = one(group) + "/tabs";

        assertThat(member.client().get(tabs).each("id"))
                .containsExactly("home", "people", "files", "conferences", "collaborations");
        assertThat(school.student(course).client().get(tabs).status()).isEqualTo(403);
        assertThat(
                        member.client()
                                .get(one(group), "include[]", "tabs")
                                .ok()
                                .path("tabs")
                                .path(1)
                                .path("html_url")
                                .asString())
                .isEqualTo("/groups/" + group + "/users");
    }

    @Test
    void staff_of_other_courses_do_nothing_here() {
        long group = groups.group("Red");
        Client stranger = school.teacher(school.course()).client();

        assertThat(stranger.get(courseGroups).status()).isEqualTo(403);
        assertThat(stranger.get(one(group)).status()).isEqualTo(403);
        assertThat(stranger.get(one(group) + "/users").status()).isEqualTo(403);
        assertThat(stranger.put(one(group), "name", "X").status()).isEqualTo(403);
        assertThat(stranger.delete(one(group)).status()).isEqualTo(403);
        assertThat(stranger.post(groups.categoryGroups, "name", "X").status()).isEqualTo(403);
        assertThat(admin.get(one(999_999_999)).status()).isEqualTo(404);
        assertThat(admin.get("/api/v1/groups/none").status()).isEqualTo(404);
    }

    @Test
    void every_kind_of_staff_manages_groups() {
        for (String kind : new String[] {"Teacher", "Ta", "Designer"}) {
            Client staff = school.member(course, kind).client();
            long group = staff.post(groups.categoryGroups, "name", kind).id();
            assertThat(staff.get(one(group)).status()).isEqualTo(200);
            assertThat(staff.put(one(group), "name", kind + "s").status()).isEqualTo(200);
            assertThat(staff.delete(one(group)).status()).isEqualTo(200);
        }
    }

    @Test
    void more_is_included_on_request() {
        long group = groups.group("Red");

        JsonNode shown =
                admin.get(
                                one(group),
                                "include[]",
                                "can_access",
                                "include[]",
                                "html_url",
                                "include[]",
                                "is_favorite",
                                "include[]",
                                "permissions")
                        .ok();

        assertThat(shown.path("can_access").asBoolean()).isTrue();
        assertThat(shown.path("html_url").asString()).endsWith("/groups/" + group);
        assertThat(shown.path("is_favorite").isBoolean()).isTrue();
        assertThat(shown.path("permissions").path("create_announcement").asBoolean()).isTrue();
        assertThat(admin.get(one(group)).ok().has("users")).isFalse();
    }
}
