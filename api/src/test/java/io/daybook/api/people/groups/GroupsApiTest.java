package io.daybook.api.people.groups;

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

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String courseGroups = "/api/v1/courses/" + course + "/groups";
    private final long category =
            admin.post("/api/v1/courses/" + course + "/group_categories", "name", "Labs").id();
    private final String categoryGroups = "/api/v1/group_categories/" + category + "/groups";

    private static String one(long group) {
        return "/api/v1/groups/" + group;
    }

    private long group(String name) {
        return admin.post(categoryGroups, "name", name).id();
    }

    private void put(long group, Person person) {
        admin.post(one(group) + "/memberships", "user_id", person.id()).ok();
    }

    @Test
    void a_form_makes_a_group() {
        JsonNode group =
                admin.post(
                                categoryGroups,
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
        assertThat(group.path("group_category_id").asLong()).isEqualTo(category);
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
        assertThat(group.path("group_category").path("id").asLong()).isEqualTo(category);
        assertThat(group.path("permissions").path("join").isBoolean()).isTrue();
    }

    @Test
    void the_description_is_cleaned_when_a_group_is_made_and_changed() {
        String script = "<p onclick=\"x()\">Read</p><script>x()</script>";

        long group = admin.post(categoryGroups, "name", "Red", "description", script).id();

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

        long group = admin.postJson(categoryGroups, body).id();

        assertThat(admin.get("/api/v1/groups/sis_group_id:" + sis).id()).isEqualTo(group);
        assertThat(admin.postJson(categoryGroups, body).status()).isEqualTo(400);
        admin.delete(one(group)).ok();
        assertThat(admin.get("/api/v1/groups/sis_group_id:" + sis).status()).isEqualTo(404);
        admin.postJson(categoryGroups, body).ok();
    }

    @Test
    void a_teacher_gives_neither_foreign_ids_nor_space() {
        Client teacher = school.teacher(course).client();

        JsonNode group =
                teacher.post(
                                categoryGroups,
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
        assertThat(admin.post(categoryGroups).json().path("errors").has("name")).isTrue();
        assertThat(admin.post(categoryGroups, "name", "x".repeat(256)).status()).isEqualTo(400);
        assertThat(
                        admin.post(categoryGroups, "name", "A", "join_level", "anyhow")
                                .json()
                                .path("errors")
                                .has("join_level"))
                .isTrue();
        assertThat(
                        admin.post(categoryGroups, "name", "A", "is_public", true)
                                .json()
                                .path("errors")
                                .has("is_public"))
                .isTrue();
        assertThat(admin.post(categoryGroups, "name", "A", "storage_quota_mb", -1).status())
                .isEqualTo(400);
        assertThat(admin.post(categoryGroups, "name", "A", "storage_quota_mb", "x").status())
                .isEqualTo(400);
        assertThat(admin.get(categoryGroups).ok()).isEmpty();
    }

    @Test
    void groups_are_listed_by_name_and_searched() {
        group("zulu");
        group("Alpha");

        for (String list : new String[] {categoryGroups, courseGroups}) {
            assertThat(admin.get(list).each("name")).containsExactly("Alpha", "zulu");
            assertThat(admin.get(list, "search_term", "ULU").each("name")).containsExactly("zulu");
            assertThat(admin.get(admin.get(list, "per_page", 1).next().orElseThrow()).each("name"))
                    .containsExactly("zulu");
        }
    }

    @Test
    void a_field_that_is_left_out_stays_as_it_is() {
        long group = admin.post(categoryGroups, "name", "A", "description", "About").id();

        JsonNode renamed = admin.putJson(one(group), "{\"name\": \"B\"}").ok();

        assertThat(renamed.path("name").asString()).isEqualTo("B");
        assertThat(renamed.path("description").asString()).isEqualTo("About");
        assertThat(admin.put(one(group), "description", "").ok().path("description").isNull())
                .isTrue();
    }

    @Test
    void members_are_replaced_by_those_of_the_course() {
        Person stays = school.student(course);
        Person goes = school.student(course);
        Person comes = school.student(course);
        Person stranger = school.person("Stranger");
        long group = group("Red");
        put(group, stays);
        put(group, goes);

        JsonNode changed =
                admin.put(
                                one(group),
                                "members[]",
                                stays.id(),
                                "members[]",
                                comes.id(),
                                "members[]",
                                stranger.id())
                        .ok();

        assertThat(changed.path("members_count").asInt()).isEqualTo(2);
        assertThat(admin.get(one(group) + "/users").each("id"))
                .containsExactlyInAnyOrder(Long.toString(stays.id()), Long.toString(comes.id()));
        assertThat(admin.put(one(group), "name", "Blue").ok().path("members_count").asInt())
                .isEqualTo(2);
        assertThat(
                        admin.putJson(one(group), "{\"members\": []}")
                                .ok()
                                .path("members_count")
                                .asInt(-1))
                .isZero();
    }

    @Test
    void members_are_searched_and_paged() {
        long group = group("Red");
        Person ada = school.person("Ada Lovelace");
        Person bob = school.person("Bob Able");
        for (Person person : new Person[] {ada, bob}) {
            school.enroll(course, person, "Student");
            put(group, person);
        }
        String users = one(group) + "/users";

        assertThat(admin.get(users).each("name")).containsExactly("Bob Able", "Ada Lovelace");
        assertThat(admin.get(users, "search_term", "lovel").each("name"))
                .containsExactly("Ada Lovelace");
        assertThat(admin.get(users, "search_term", "l").status()).isEqualTo(400);
        assertThat(admin.get(admin.get(users, "per_page", 1).next().orElseThrow()).each("name"))
                .containsExactly("Ada Lovelace");
        assertThat(admin.get(users, "include[]", "avatar_url").ok().path(0).has("avatar_url"))
                .isTrue();
    }

    @Test
    void members_who_were_only_invited_keep_login_and_address_to_themselves() {
        Client teacher = school.teacher(course).client();
        Person here = school.student(course);
        Person invited = school.person("Invited");
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        invited.id(),
                        "enrollment[type]",
                        "StudentEnrollment")
                .ok();
        String set = "/api/v1/group_categories/" + category;
        assertOnlyOneShowsLogin(teacher.get(set + "/users", "unassigned", true).ok(), here);
        long group = group("Red");
        put(group, here);
        put(group, invited);

        assertOnlyOneShowsLogin(teacher.get(set + "/users").ok(), here);
        assertOnlyOneShowsLogin(teacher.get(one(group) + "/users").ok(), here);
        assertOnlyOneShowsLogin(
                teacher.get(one(group), "include[]", "users").ok().path("users"), here);
    }

    private static void assertOnlyOneShowsLogin(JsonNode users, Person one) {
        assertThat(users.valueStream().toList())
                .hasSize(2)
                .allSatisfy(
                        user -> {
                            boolean isOne = user.path("id").asLong() == one.id();
                            assertThat(user.has("login_id")).isEqualTo(isOne);
                            assertThat(user.has("sis_user_id")).isEqualTo(isOne);
                        });
    }

    @Test
    void the_first_member_leads_where_the_category_says_so() {
        admin.put("/api/v1/group_categories/" + category, "auto_leader", "first").ok();
        long group = group("Red");
        Person first = school.student(course);
        put(group, first);
        put(group, school.student(course));

        assertThat(admin.get(one(group)).ok().path("leader").path("id").asLong())
                .isEqualTo(first.id());
    }

    @Test
    void a_deleted_group_is_gone() {
        long group = group("Red");
        Person student = school.student(course);
        put(group, student);

        assertThat(admin.delete(one(group)).id()).isEqualTo(group);

        assertThat(admin.get(one(group)).status()).isEqualTo(404);
        assertThat(student.client().get("/api/v1/users/self/groups").ok()).isEmpty();
        put(group("Blue"), student);
    }

    @Test
    void users_see_their_own_groups_wherever_they_are() {
        Person student = school.student(course);
        long red = group("Red");
        put(red, student);
        long chess = admin.post("/api/v1/groups", "name", unique("Chess ")).id();
        put(chess, student);
        long other = school.course();
        school.enroll(other, student, "Student");
        long gone = admin.post("/api/v1/courses/" + other + "/groups", "name", "Gone").id();
        put(gone, student);
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
    void a_community_belongs_to_the_institution_and_may_become_public_once() {
        String name = unique("Chess ");
        JsonNode chess = admin.post("/api/v1/groups", "name", name).ok();
        Person anyone = school.person("Anyone");
        String path = one(chess.path("id").asLong());

        assertThat(chess.path("context_type").asString()).isEqualTo("Account");
        assertThat(chess.path("role").asString()).isEqualTo("communities");
        assertThat(chess.path("join_level").asString()).isEqualTo("invitation_only");
        assertThat(anyone.client().get(path).status()).isEqualTo(403);
        admin.put(path, "is_public", true).ok();
        assertThat(anyone.client().get(path).status()).isEqualTo(200);
        assertThat(admin.put(path, "is_public", false).status()).isEqualTo(400);
        assertThat(admin.get("/api/v1/accounts/self/groups", "search_term", name).ok()).hasSize(1);
        assertThat(anyone.client().get("/api/v1/accounts/self/groups").status()).isEqualTo(403);
    }

    @Test
    void any_user_starts_a_community_and_becomes_its_moderator() {
        Person founder = school.person("Founder");
        Person friend = school.person("Friend");

        JsonNode made = founder.client().post("/api/v1/groups", "name", "Chess").ok();

        String path = one(made.path("id").asLong());
        JsonNode own = founder.client().get(path + "/memberships/self").ok();
        assertThat(made.path("role").asString()).isEqualTo("communities");
        assertThat(made.path("members_count").asInt()).isEqualTo(1);
        assertThat(own.path("moderator").asBoolean()).isTrue();
        assertThat(own.path("workflow_state").asString()).isEqualTo("accepted");
        assertThat(
                        founder.client()
                                .post(path + "/memberships", "user_id", friend.id())
                                .ok()
                                .path("workflow_state")
                                .asString())
                .isEqualTo("invited");
        assertThat(friend.client().put(path, "name", "Mine").status()).isEqualTo(403);
        assertThat(friend.client().delete(path).status()).isEqualTo(403);
        founder.client().put(path, "name", "Chess club").ok();
        founder.client().delete(path).ok();
    }

    @Test
    void staff_of_other_courses_do_nothing_here() {
        long group = group("Red");
        Client stranger = school.teacher(school.course()).client();

        assertThat(stranger.get(courseGroups).status()).isEqualTo(403);
        assertThat(stranger.get(one(group)).status()).isEqualTo(403);
        assertThat(stranger.get(one(group) + "/users").status()).isEqualTo(403);
        assertThat(stranger.put(one(group), "name", "X").status()).isEqualTo(403);
        assertThat(stranger.delete(one(group)).status()).isEqualTo(403);
        assertThat(stranger.post(categoryGroups, "name", "X").status()).isEqualTo(403);
        assertThat(admin.get(one(999_999_999)).status()).isEqualTo(404);
        assertThat(admin.get("/api/v1/groups/none").status()).isEqualTo(404);
    }

    @Test
    void every_kind_of_staff_manages_groups() {
        for (String kind : new String[] {"Teacher", "Ta", "Designer"}) {
            Client staff = school.member(course, kind).client();
            long group = staff.post(categoryGroups, "name", kind).id();
            assertThat(staff.get(one(group)).status()).isEqualTo(200);
            assertThat(staff.put(one(group), "name", kind + "s").status()).isEqualTo(200);
            assertThat(staff.delete(one(group)).status()).isEqualTo(200);
        }
    }

    @Test
    void more_is_included_on_request() {
        long group = group("Red");

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

    @Test
    void can_message_is_included_on_request() {
        Person member = school.student(course);
        Person other = school.student(course);
        Client teacher = school.teacher(course).client();
        long group = group("Red");
        put(group, member);

        assertThat(mayMessage(member.client(), group)).isTrue();
        assertThat(mayMessage(teacher, group)).isTrue();
        JsonNode listed = other.client().get(courseGroups, "include[]", "can_message").ok();
        assertThat(listed.path(0).path("can_message").asBoolean(true)).isFalse();
        assertThat(teacher.get(one(group)).ok().has("can_message")).isFalse();
    }

    private static boolean mayMessage(Client client, long group) {
        JsonNode shown = client.get(one(group), "include[]", "can_message").ok();
        return shown.path("can_message").asBoolean();
    }
}
