package io.daybook.api.people.groups;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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
    void staff_put_people_in_and_are_told_whether_they_are_new() {
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
    void one_who_is_put_into_another_group_of_the_category_moves() {
        long category = category();
        long red = group(category);
        long blue = group(category);
        admin.post(memberships(red), "user_id", student.id()).ok();
        admin.post(memberships(blue), "user_id", student.id()).ok();

        assertThat(admin.get(memberships(red)).ok()).isEmpty();
        assertThat(admin.get(memberships(blue)).each("user_id"))
                .containsExactly(Long.toString(student.id()));
        assertThat(student.client().get("/api/v1/users/self/groups").each("id"))
                .containsExactly(Long.toString(blue));
    }

    @Test
    void only_people_of_the_course_are_members() {
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
    void students_do_not_join_where_they_are_not_asked() {
        long group = group(category());

        assertThat(join(student, group).status()).isEqualTo(403);
        assertThat(join(student, organized("invitation_only")).status()).isEqualTo(403);
        assertThat(
                        student.client()
                                .post(memberships(group), "user_id", school.student(course).id())
                                .status())
                .isEqualTo(403);
    }

    @Test
    void students_sign_up_move_and_leave_where_that_is_enabled() {
        long category = category("self_signup", "enabled");
        long red = group(category);
        long blue = group(category);

        assertThat(student.client().get("/api/v1/groups/" + red).status()).isEqualTo(200);
        assertThat(join(student, red).ok().path("workflow_state").asString()).isEqualTo("accepted");
        join(student, blue).ok();
        assertThat(admin.get(memberships(red)).ok()).isEmpty();
        JsonNode left = student.client().delete(memberships(blue) + "/self").ok();
        assertThat(left.path("ok").asBoolean()).isTrue();
        assertThat(admin.get(memberships(blue)).ok()).isEmpty();
        assertThat(student.client().delete(memberships(blue) + "/self").status()).isEqualTo(403);
    }

    @Test
    void only_active_students_of_a_running_course_sign_up() {
        long group = group(category("self_signup", "enabled"));

        assertThat(join(school.student(school.course()), group).status()).isEqualTo(403);
        assertThat(join(school.member(course, "Observer"), group).status()).isEqualTo(403);
        join(student, group).ok();
        Person late = school.student(course);
        admin.put("/api/v1/courses/" + course, "course[event]", "conclude").ok();
        assertThat(join(late, group).status()).isEqualTo(403);
        assertThat(student.client().delete(memberships(group) + "/self").status()).isEqualTo(403);
        assertThat(student.client().get(memberships(group)).status()).isEqualTo(200);
    }

    @Test
    void a_full_group_takes_nobody() {
        long group = group(category("self_signup", "enabled", "group_limit", 2));
        join(student, group).ok();
        join(school.student(course), group).ok();

        Reply full = join(school.student(course), group);

        assertThat(full.status()).isEqualTo(400);
        assertThat(full.json().path("errors").has("group_id")).isTrue();
        assertThat(admin.get("/api/v1/groups/" + group).ok().path("max_membership").asInt())
                .isEqualTo(2);
    }

    @Test
    void of_two_who_want_the_last_place_at_once_one_gets_it() throws Exception {
        long category = category("self_signup", "enabled", "group_limit", 2);
        Person second = school.student(course);
        Person third = school.student(course);
        for (int round = 0; round < 5; round++) {
            long group = group(category);
            join(student, group).ok();

            assertThat(atOnce(() -> join(second, group), () -> join(third, group)))
                    .containsExactlyInAnyOrder(200, 400);
            assertThat(admin.get("/api/v1/groups/" + group).ok().path("members_count").asInt())
                    .isEqualTo(2);
        }
    }

    private static List<Integer> atOnce(Callable<Reply> one, Callable<Reply> other)
            throws Exception {
        var start = new CyclicBarrier(2);
        List<Callable<Integer>> rivals =
                List.of(one, other).stream()
                        .<Callable<Integer>>map(
                                call ->
                                        () -> {
                                            start.await();
                                            return call.call().status();
                                        })
                        .toList();
        try (var threads = Executors.newFixedThreadPool(2)) {
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> status : threads.invokeAll(rivals)) {
                statuses.add(status.get());
            }
            return statuses;
        }
    }

    @Test
    void restricted_sign_up_is_for_one_section_a_group() {
        long group = group(category("self_signup", "restricted"));
        long evening =
                admin.post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();
        Person other = school.person("Other");
        admin.post(
                        "/api/v1/sections/" + evening + "/enrollments",
                        "enrollment[user_id]",
                        other.id(),
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        join(student, group).ok();

        assertThat(join(other, group).json().path("errors").has("user_id")).isTrue();
        join(school.student(course), group).ok();
    }

    @Test
    void students_join_groups_of_students_by_their_join_level() {
        long open = organized("parent_context_auto_join");
        long asking = organized("parent_context_request");

        assertThat(join(student, open).ok().path("workflow_state").asString())
                .isEqualTo("accepted");
        JsonNode asked = join(student, asking).ok();
        assertThat(asked.path("workflow_state").asString()).isEqualTo("requested");
        String membership = memberships(asking) + "/" + asked.path("id").asLong();
        assertThat(student.client().put(membership, "workflow_state", "accepted").status())
                .isEqualTo(403);
        assertThat(
                        admin.put(membership, "workflow_state", "accepted")
                                .ok()
                                .path("workflow_state")
                                .asString())
                .isEqualTo("accepted");
        assertThat(student.client().get("/api/v1/users/self/groups").ok()).hasSize(2);
    }

    @Test
    void who_looks_after_a_group_asks_people_in_and_they_accept() {
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
    void who_leaves_the_course_leaves_its_groups() {
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
    void who_has_another_part_in_the_course_or_is_concluded_stays_in_its_groups() {
        long group = group(category());
        Person teaches = school.person("Teaches too");
        long enrollment = school.enroll(course, teaches, "Student");
        school.enroll(course, teaches, "Ta");
        Person gone = school.person("Gone");
        long other = school.enroll(course, gone, "Student");
        Person concluded = school.person("Concluded");
        long third = school.enroll(course, concluded, "Student");
        for (Person person : new Person[] {teaches, gone, concluded}) {
            admin.post(memberships(group), "user_id", person.id()).ok();
        }
        String enrollments = "/api/v1/courses/" + course + "/enrollments/";

        admin.delete(enrollments + enrollment, "task", "delete").ok();
        admin.delete(enrollments + third, "task", "conclude").ok();
        admin.delete(enrollments + other, "task", "delete").ok();

        Awaitility.await()
                .untilAsserted(() -> assertThat(admin.get(memberships(group)).ok()).hasSize(2));
        assertThat(admin.get(memberships(group)).each("user_id"))
                .containsExactly(Long.toString(teaches.id()), Long.toString(concluded.id()));
    }

    @Test
    void who_is_removed_from_the_institution_leaves_all_groups() {
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
