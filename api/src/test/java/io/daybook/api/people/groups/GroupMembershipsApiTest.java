package io.daybook.api.people.groups;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupMembershipsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final Person student = school.student(course);

    private long category(Object... parameters) {
        List<Object> all = new ArrayList<>(List.of("name", unique("C")));
        all.addAll(List.of(parameters));
        return admin.post("/api/v1/courses/" + course + "/group_categories", all.toArray()).id();
    }

    private long group(long category) {
        return admin.post("/api/v1/group_categories/" + category + "/groups", "name", "Red").id();
    }

    private static String memberships(long group) {
        return "/api/v1/groups/" + group + "/memberships";
    }

    private static String user(long group, Person person) {
        return "/api/v1/groups/" + group + "/users/" + person.id();
    }

    private static Reply join(Person person, long group) {
        return person.client().post(memberships(group), "user_id", "self");
    }

    private long organized(String joinLevel) {
        return admin.post(
                        "/api/v1/courses/" + course + "/groups",
                        "name",
                        "Study",
                        "join_level",
                        joinLevel)
                .id();
    }

    @Test
    void staff_add_users_and_the_response_says_whether_they_are_new() {
        long group = group(category());

        JsonNode made = admin.post(memberships(group), "user_id", student.id()).ok();
        JsonNode again = admin.post(memberships(group), "user_id", student.id()).ok();

        assertThat(made.path("group_id").asLong()).isEqualTo(group);
        assertThat(made.path("user_id").asLong()).isEqualTo(student.id());
        assertThat(made.path("workflow_state").asString()).isEqualTo("accepted");
        assertThat(made.path("moderator").asBoolean(true)).isFalse();
        assertThat(made.path("just_created").asBoolean()).isTrue();
        assertThat(made.has("sis_group_id")).isTrue();
        assertThat(again.path("id")).isEqualTo(made.path("id"));
        assertThat(again.path("just_created").asBoolean(true)).isFalse();
    }

    @Test
    void only_users_of_the_course_are_members() {
        long group = group(category());

        assertThat(
                        admin.post(memberships(group), "user_id", school.person("X").id())
                                .json()
                                .path("errors")
                                .has("user_id"))
                .isTrue();
        assertThat(admin.post(memberships(group)).status()).isEqualTo(400);
        assertThat(admin.post(memberships(group), "user_id", 999_999_999).status()).isEqualTo(404);
        assertThat(admin.get(memberships(group)).ok()).isEmpty();
    }

    @Test
    void group_managers_invite_users_who_accept() {
        Person friend = school.student(course);
        Person outsider = school.person("Outsider");
        long group =
                student.client()
                        .post("/api/v1/courses/" + course + "/groups", "name", "Study")
                        .id();
        String login = login(friend);

        JsonNode invited =
                student.client()
                        .post(
                                "/api/v1/groups/" + group + "/invite",
                                "invitees[]",
                                login,
                                "invitees[]",
                                login(outsider),
                                "invitees[]",
                                "nobody@example.edu")
                        .ok();

        assertThat(invited).hasSize(1);
        assertThat(invited.path(0).path("workflow_state").asString()).isEqualTo("invited");
        assertThat(friend.client().get("/api/v1/groups/" + group).status()).isEqualTo(200);
        assertThat(friend.client().get("/api/v1/users/self/groups").ok()).isEmpty();
        assertThat(
                        friend.client()
                                .put(memberships(group) + "/self", "workflow_state", "accepted")
                                .ok()
                                .path("workflow_state")
                                .asString())
                .isEqualTo("accepted");
        assertThat(
                        friend.client()
                                .post("/api/v1/groups/" + group + "/invite", "invitees[]", login)
                                .status())
                .isEqualTo(403);
        assertThat(student.client().post("/api/v1/groups/" + group + "/invite").status())
                .isEqualTo(400);
    }

    @Test
    void an_address_that_a_removed_user_had_before_invites_the_one_who_has_it() {
        Person before = school.student(course);
        String address = unique("shared") + "@example.edu";
        admin.put("/api/v1/users/" + before.id(), "user[email]", address).ok();
        admin.delete("/api/v1/accounts/self/users/" + before.id()).ok();
        Person after = school.student(course);
        admin.put("/api/v1/users/" + after.id(), "user[email]", address).ok();
        long group = organized("invitation_only");

        assertThat(
                        admin.post("/api/v1/groups/" + group + "/invite", "invitees[]", address)
                                .each("user_id"))
                .containsExactly(Long.toString(after.id()));
    }

    private String login(Person person) {
        return admin.get("/api/v1/users/" + person.id()).ok().path("login_id").asString();
    }

    @Test
    void memberships_are_listed_by_state() {
        long group = organized("parent_context_request");
        join(student, group).ok();
        Person member = school.student(course);
        admin.post(memberships(group), "user_id", member.id()).ok();

        assertThat(admin.get(memberships(group)).each("workflow_state"))
                .containsExactly("requested", "accepted");
        assertThat(admin.get(memberships(group), "filter_states[]", "accepted").each("user_id"))
                .containsExactly(Long.toString(member.id()));
        assertThat(admin.get(memberships(group), "filter_states[]", "deleted").ok()).isEmpty();
        assertThat(
                        admin.get(admin.get(memberships(group), "per_page", 1).next().orElseThrow())
                                .ok())
                .hasSize(1);
    }

    @Test
    void a_membership_is_shown_changed_and_ended_by_number_and_by_person() {
        long group = group(category());
        long id = admin.post(memberships(group), "user_id", student.id()).id();
        String byNumber = memberships(group) + "/" + id;

        assertThat(admin.get(byNumber).id()).isEqualTo(id);
        assertThat(admin.get(user(group, student)).id()).isEqualTo(id);
        assertThat(student.client().get(memberships(group) + "/self").id()).isEqualTo(id);
        assertThat(admin.put(byNumber, "moderator", true).ok().path("moderator").asBoolean())
                .isTrue();
        assertThat(
                        admin.putJson(user(group, student), "{\"moderator\": false}")
                                .ok()
                                .path("moderator")
                                .asBoolean(true))
                .isFalse();
        assertThat(admin.put(byNumber, "workflow_state", "deleted").status()).isEqualTo(400);
        assertThat(admin.delete(user(group, student)).ok().path("ok").asBoolean()).isTrue();
        assertThat(admin.get(byNumber).status()).isEqualTo(404);
        assertThat(admin.delete(byNumber).status()).isEqualTo(404);
        assertThat(admin.get(memberships(group) + "/x").status()).isEqualTo(404);
    }

    @Test
    void a_membership_of_another_group_is_not_found() {
        long category = category();
        long red = group(category);
        long blue = group(category);
        long id = admin.post(memberships(red), "user_id", student.id()).id();
        String wrong = memberships(blue) + "/" + id;

        assertThat(admin.get(wrong).status()).isEqualTo(404);
        assertThat(admin.put(wrong, "moderator", true).status()).isEqualTo(404);
        assertThat(admin.delete(wrong).status()).isEqualTo(404);
        assertThat(admin.get(user(blue, student)).status()).isEqualTo(404);
    }

    @Test
    void members_change_neither_themselves_nor_others() {
        long group = group(category());
        Person other = school.student(course);
        admin.post(memberships(group), "user_id", student.id()).ok();
        admin.post(memberships(group), "user_id", other.id()).ok();
        Client member = student.client();

        assertThat(member.get(user(group, other)).status()).isEqualTo(200);
        assertThat(member.put(user(group, student), "moderator", true).status()).isEqualTo(403);
        assertThat(member.put(user(group, other), "moderator", true).status()).isEqualTo(403);
        assertThat(member.delete(user(group, other)).status()).isEqualTo(403);
        assertThat(member.delete(user(group, student)).status()).isEqualTo(403);
    }

    @Test
    void strangers_neither_see_nor_change_memberships() {
        long group = group(category());
        long id = admin.post(memberships(group), "user_id", student.id()).id();
        for (Client stranger :
                new Client[] {
                    school.student(course).client(), school.teacher(school.course()).client()
                }) {
            assertThat(stranger.get(memberships(group)).status()).isEqualTo(403);
            assertThat(stranger.get(memberships(group) + "/" + id).status()).isEqualTo(403);
            assertThat(stranger.get(user(group, student)).status()).isEqualTo(403);
            assertThat(stranger.put(memberships(group) + "/" + id, "moderator", true).status())
                    .isEqualTo(403);
            assertThat(stranger.delete(memberships(group) + "/" + id).status()).isEqualTo(403);
            assertThat(stranger.post(memberships(group), "user_id", student.id()).status())
                    .isEqualTo(403);
            assertThat(
                            stranger.post(
                                            "/api/v1/groups/" + group + "/invite",
                                            "invitees[]",
                                            "x@example.edu")
                                    .status())
                    .isEqualTo(403);
        }
    }

    @Test
    void anybody_of_the_institution_joins_an_open_community() {
        long chess =
                admin.post(
                                "/api/v1/groups",
                                "name",
                                "Chess",
                                "join_level",
                                "parent_context_auto_join")
                        .id();
        Person anyone = school.person("Anyone");

        assertThat(join(anyone, chess).ok().path("workflow_state").asString())
                .isEqualTo("accepted");
        assertThat(anyone.client().delete(memberships(chess) + "/self").status()).isEqualTo(200);
    }

    @Test
    void leaving_the_course_ends_group_memberships() {
        long category = category();
        long group = group(category);
        Person stays = school.student(course);
        Person leaves = school.person("Leaves");
        long enrollment = school.enroll(course, leaves, "Student");
        admin.post(memberships(group), "user_id", stays.id()).ok();
        admin.post(memberships(group), "user_id", leaves.id()).ok();

        admin.delete("/api/v1/courses/" + course + "/enrollments/" + enrollment, "task", "delete")
                .ok();

        Awaitility.await()
                .untilAsserted(
                        () ->
                                assertThat(admin.get(memberships(group)).each("user_id"))
                                        .containsExactly(Long.toString(stays.id())));
    }

    @Test
    void removal_from_the_institution_ends_all_group_memberships() {
        Person leaves = school.person("Leaves");
        long chess = admin.post("/api/v1/groups", "name", "Chess").id();
        admin.post(memberships(chess), "user_id", leaves.id()).ok();

        admin.delete("/api/v1/accounts/self/users/" + leaves.id()).ok();

        Awaitility.await()
                .untilAsserted(
                        () ->
                                assertThat(admin.get(memberships(chess)).each("user_id"))
                                        .doesNotContain(Long.toString(leaves.id())));
    }
}
