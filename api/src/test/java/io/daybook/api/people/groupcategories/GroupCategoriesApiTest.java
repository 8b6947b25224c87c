package io.daybook.api.people.groupcategories;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupCategoriesApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/group_categories";

    private static String one(long category) {
        return "/api/v1/group_categories/" + category;
    }

    private long category(String name) {
        return admin.post(path, "name", name).id();
    }

    @Test
    void a_form_makes_a_category() {
        JsonNode category =
                admin.post(
                                path,
                                "name",
                                "Labs",
                                "self_signup",
                                "enabled",
                                "group_limit",
                                4,
                                "auto_leader",
                                "first",
                                "create_group_count",
                                2)
                        .ok();

        assertThat(category.path("name").asString()).isEqualTo("Labs");
        assertThat(category.path("role").isNull()).isTrue();
        assertThat(category.path("self_signup").asString()).isEqualTo("enabled");
        assertThat(category.path("auto_leader").asString()).isEqualTo("first");
        assertThat(category.path("group_limit").asInt()).isEqualTo(4);
        assertThat(category.path("context_type").asString()).isEqualTo("Course");
        assertThat(category.path("course_id").asLong()).isEqualTo(course);
        assertThat(category.has("account_id")).isFalse();
        assertThat(category.path("protected").asBoolean()).isFalse();
        assertThat(category.path("allows_multiple_memberships").asBoolean()).isFalse();
        assertThat(category.path("is_member").asBoolean()).isFalse();
        assertThat(category.path("sis_group_category_id").isNull()).isTrue();
        assertThat(category.path("sis_import_id").isNull()).isTrue();
        assertThat(admin.get(one(category.path("id").asLong()) + "/groups").each("name"))
                .containsExactly("Labs 1", "Labs 2");
    }

    @Test
    void json_makes_a_category_of_an_account() {
        JsonNode category =
                admin.postJson(
                                "/api/v1/accounts/self/group_categories",
                                "{\"name\": \"" + unique("Clubs ") + "\"}")
                        .ok();

        assertThat(category.path("context_type").asString()).isEqualTo("Account");
        assertThat(category.has("account_id")).isTrue();
        assertThat(category.has("course_id")).isFalse();
        assertThat(admin.get("/api/v1/accounts/self/group_categories", "per_page", 100).each("id"))
                .contains(category.path("id").asString());
    }

    @Test
    void what_cannot_be_is_refused_by_field() {
        category("Taken");

        assertThat(admin.post(path).json().path("errors").has("name")).isTrue();
        assertThat(admin.post(path, "name", " ").status()).isEqualTo(400);
        assertThat(admin.post(path, "name", "taken").json().path("errors").has("name")).isTrue();
        assertThat(admin.post(path, "name", "x".repeat(256)).status()).isEqualTo(400);
        assertThat(
                        admin.post(path, "name", "A", "group_limit", 3)
                                .json()
                                .path("errors")
                                .has("group_limit"))
                .isTrue();
        assertThat(
                        admin.post(path, "name", "A", "self_signup", "enabled", "group_limit", 1)
                                .status())
                .isEqualTo(400);
        assertThat(
                        admin.post(path, "name", "A", "self_signup", "maybe")
                                .json()
                                .path("errors")
                                .has("self_signup"))
                .isTrue();
        assertThat(admin.post(path, "name", "A", "auto_leader", "last").status()).isEqualTo(400);
        assertThat(admin.post(path, "name", "A", "create_group_count", 201).status())
                .isEqualTo(400);
        assertThat(
                        admin.post(
                                        path,
                                        "name",
                                        "A",
                                        "self_signup",
                                        "enabled",
                                        "split_group_count",
                                        2)
                                .status())
                .isEqualTo(400);
        assertThat(
                        admin.post(
                                        "/api/v1/accounts/self/group_categories",
                                        "name",
                                        unique("A "),
                                        "self_signup",
                                        "enabled")
                                .status())
                .isEqualTo(400);
        assertThat(
                        admin.post(
                                        "/api/v1/accounts/self/group_categories",
                                        "name",
                                        unique("A "),
                                        "split_group_count",
                                        2)
                                .status())
                .isEqualTo(400);
        assertThat(admin.get(path).each("name")).containsExactly("Taken");
    }

    @Test
    void a_foreign_id_names_the_category_and_is_given_once() {
        String sis = unique("c");

        long category = admin.post(path, "name", "A", "sis_group_category_id", sis).id();

        assertThat(admin.get("/api/v1/group_categories/sis_group_category_id:" + sis).id())
                .isEqualTo(category);
        assertThat(admin.post(path, "name", "B", "sis_group_category_id", sis).status())
                .isEqualTo(400);
        assertThat(
                        admin.put(one(category), "sis_group_category_id", "")
                                .ok()
                                .path("sis_group_category_id")
                                .isNull())
                .isTrue();
    }

    @Test
    void a_teacher_sets_no_foreign_id() {
        Client teacher = school.teacher(course).client();

        Reply made = teacher.post(path, "name", "A", "sis_group_category_id", "x");

        assertThat(made.status()).isEqualTo(401);
        assertThat(made.json().path("message").isString()).isTrue();
        assertThat(made.header("WWW-Authenticate")).isEmpty();
        assertThat(teacher.put(one(category("B")), "sis_group_category_id", "x").status())
                .isEqualTo(401);
    }

    @Test
    void categories_are_listed_by_name_and_a_field_left_out_stays() {
        long zulu =
                admin.post(path, "name", "zulu", "self_signup", "restricted", "group_limit", 2)
                        .id();
        category("Alpha");

        assertThat(admin.get(path).each("name")).containsExactly("Alpha", "zulu");
        assertThat(admin.get(admin.get(path, "per_page", 1).next().orElseThrow()).each("name"))
                .containsExactly("zulu");
        JsonNode renamed = admin.putJson(one(zulu), "{\"name\": \"Mike\"}").ok();
        assertThat(renamed.path("self_signup").asString()).isEqualTo("restricted");
        JsonNode closed = admin.put(one(zulu), "self_signup", "").ok();
        assertThat(closed.path("self_signup").isNull()).isTrue();
        assertThat(closed.path("group_limit").isNull()).isTrue();
    }

    @Test
    void a_deleted_category_is_gone_with_its_groups_and_answers_once_more() {
        long category = admin.post(path, "name", "A", "create_group_count", 1).id();
        long group = admin.get(one(category) + "/groups").ok().path(0).path("id").asLong();

        assertThat(admin.delete(one(category)).id()).isEqualTo(category);

        assertThat(admin.get(one(category)).status()).isEqualTo(404);
        assertThat(admin.get("/api/v1/groups/" + group).status()).isEqualTo(404);
        assertThat(admin.get("/api/v1/courses/" + course + "/groups").ok()).isEmpty();
    }

    @Test
    void what_the_system_made_is_not_deleted() {
        admin.post("/api/v1/courses/" + course + "/groups", "name", "Ours").id();
        JsonNode organized = admin.get(path).ok().path(0);

        assertThat(organized.path("role").asString()).isEqualTo("student_organized");
        assertThat(organized.path("protected").asBoolean()).isTrue();
        Reply deleted = admin.delete(one(organized.path("id").asLong()));
        assertThat(deleted.status()).isEqualTo(401);
        assertThat(deleted.json().path("status").isString()).isTrue();
    }

    @Test
    void all_students_are_split_evenly() {
        for (int i = 0; i < 5; i++) {
            school.student(course);
        }
        school.teacher(course);

        long category = admin.post(path, "name", "Split", "split_group_count", 2).id();

        JsonNode groups = admin.get(one(category) + "/groups", "include[]", "users").ok();
        assertThat(groups.path(0).path("members_count").asInt()).isEqualTo(3);
        assertThat(groups.path(1).path("members_count").asInt()).isEqualTo(2);
        assertThat(groups.path(0).path("users")).hasSize(3);
        assertThat(admin.get(one(category) + "/users").ok()).hasSize(5);
        assertThat(admin.get(one(category) + "/users", "unassigned", true).ok()).isEmpty();
    }

    @Test
    void students_who_are_in_no_group_are_listed_and_assigned() {
        Person first = school.student(course);
        Person second = school.student(course);
        long category = admin.post(path, "name", "A", "create_group_count", 2).id();
        String group = admin.get(one(category) + "/groups").ok().path(0).path("id").asString();
        admin.post("/api/v1/groups/" + group + "/memberships", "user_id", first.id()).ok();

        assertThat(admin.get(one(category) + "/users", "unassigned", true).each("id"))
                .containsExactly(Long.toString(second.id()));
        assertThat(admin.get(one(category) + "/users").each("id"))
                .as("all students of the course")
                .contains(Long.toString(first.id()), Long.toString(second.id()));
        admin.put(one(category), "self_signup", "restricted").ok();
        assertThat(admin.post(one(category) + "/assign_unassigned_members").status())
                .as("students of a restricted self-signup set choose themselves")
                .isEqualTo(400);
        admin.put(one(category), "self_signup", "").ok();
        JsonNode filled =
                admin.post(one(category) + "/assign_unassigned_members", "sync", true).ok();

        assertThat(filled).hasSize(1);
        JsonNode newMember = filled.path(0).path("new_members").path(0);
        assertThat(newMember.path("user_id").asLong()).isEqualTo(second.id());
        assertThat(newMember.path("sections")).hasSize(1);
        assertThat(filled.path(0).path("members_count").asInt()).isEqualTo(1);
        assertThat(admin.post(one(category) + "/assign_unassigned_members", "sync", true).ok())
                .isEmpty();
    }

    @Test
    void students_are_assigned_in_the_background_and_full_groups_stay_as_they_are() {
        for (int i = 0; i < 5; i++) {
            school.student(course);
        }
        long category =
                admin.post(
                                path,
                                "name",
                                "A",
                                "create_group_count",
                                2,
                                "self_signup",
                                "enabled",
                                "group_limit",
                                2)
                        .id();

        JsonNode progress = admin.post(one(category) + "/assign_unassigned_members").ok();

        assertThat(progress.path("tag").asString()).isEqualTo("assign_unassigned_members");
        Awaitility.await()
                .until(
                        () ->
                                admin.get(progress.path("url").asString())
                                        .ok()
                                        .path("workflow_state")
                                        .asString()
                                        .equals("completed"));
        assertThat(admin.get(one(category) + "/groups").each("members_count"))
                .containsExactly("2", "2");
        assertThat(admin.get(one(category) + "/users", "unassigned", true).ok()).hasSize(1);
    }

    @Test
    void only_categories_made_by_hand_in_courses_are_filled() {
        admin.post("/api/v1/courses/" + course + "/groups", "name", "Ours").id();
        long organized = admin.get(path).ok().path(0).path("id").asLong();
        long clubs =
                admin.post("/api/v1/accounts/self/group_categories", "name", unique("Clubs ")).id();

        for (long category : new long[] {organized, clubs}) {
            assertThat(admin.post(one(category) + "/assign_unassigned_members").status())
                    .isEqualTo(400);
        }
        assertThat(admin.get(one(clubs) + "/users", "unassigned", true).status()).isEqualTo(400);
    }

    @Test
    void students_look_and_change_nothing() {
        long category = category("A");
        Client student = school.student(course).client();

        assertThat(student.get(path).each("name")).containsExactly("A");
        assertThat(student.get(one(category)).status()).isEqualTo(200);
        assertThat(student.get(one(category) + "/groups").status()).isEqualTo(200);
        assertThat(student.post(path, "name", "B").status()).isEqualTo(403);
        assertThat(student.put(one(category), "name", "B").status()).isEqualTo(403);
        assertThat(student.delete(one(category)).status()).isEqualTo(403);
        assertThat(student.post(one(category) + "/groups", "name", "B").status()).isEqualTo(403);
        assertThat(student.post(one(category) + "/assign_unassigned_members").status())
                .isEqualTo(403);
        assertThat(student.get("/api/v1/accounts/self/group_categories").status()).isEqualTo(403);
        assertThat(student.post("/api/v1/accounts/self/group_categories", "name", "B").status())
                .isEqualTo(403);
    }

    @Test
    void users_of_other_courses_see_nothing() {
        long category = category("A");
        Client stranger = school.teacher(school.course()).client();

        assertThat(stranger.get(path).status()).isEqualTo(403);
        assertThat(stranger.get(one(category)).status()).isEqualTo(403);
        assertThat(stranger.get(one(category) + "/groups").status()).isEqualTo(403);
        assertThat(stranger.get(one(category) + "/users").status()).isEqualTo(403);
        assertThat(stranger.put(one(category), "name", "B").status()).isEqualTo(403);
        assertThat(stranger.delete(one(category)).status()).isEqualTo(403);
        assertThat(admin.get(one(999_999_999)).status()).isEqualTo(404);
    }

    @Test
    void every_kind_of_staff_manages_categories_until_the_course_is_over() {
        for (String kind : new String[] {"Teacher", "Ta", "Designer"}) {
            Client staff = school.member(course, kind).client();
            long category = staff.post(path, "name", kind).id();
            assertThat(staff.put(one(category), "name", kind + "s").status()).isEqualTo(200);
            assertThat(staff.delete(one(category)).status()).isEqualTo(200);
        }
        assertThat(school.member(course, "Observer").client().post(path, "name", "O").status())
                .isEqualTo(403);
        Client teacher = school.teacher(course).client();
        long category = category("A");
        admin.put("/api/v1/courses/" + course, "course[event]", "conclude").ok();

        assertThat(teacher.post(path, "name", "B").status()).isEqualTo(403);
        assertThat(teacher.get(one(category)).status()).isEqualTo(200);
        assertThat(admin.put(one(category), "name", "B").status()).isEqualTo(200);
    }

    @Test
    void the_categories_of_a_deleted_course_are_gone() {
        long category = category("A");
        admin.delete("/api/v1/courses/" + course, "event", "delete").ok();

        assertThat(admin.get(one(category)).status()).isEqualTo(404);
    }
}
