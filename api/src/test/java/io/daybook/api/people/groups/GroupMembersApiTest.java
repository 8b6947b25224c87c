package io.daybook.api.people.groups;

import static io.daybook.api.people.groups.GroupCourse.one;
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
class GroupMembersApiTest {

    private final GroupCourse groups = new GroupCourse();
    private final School school = groups.school;
    private final Client admin = groups.admin;
    private final long course = groups.course;
    private final String courseGroups = "/api/v1/courses/" + course + "/groups";

    @Test
    void members_are_replaced_by_those_of_the_course() {
        Person stays = school.student(course);
        Person goes = school.student(course);
        Person comes = school.student(course);
        Person stranger = school.person("Stranger");
        long group = groups.group("Red");
        groups.put(group, stays);
        groups.put(group, goes);

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
    void members_outside_the_course_alone_do_not_empty_a_group() {
        Person member = school.student(course);
        Person stranger = school.person("Stranger");
        long group = groups.group("Red");
        groups.put(group, member);

        Reply refused = admin.put(one(group), "members[]", stranger.id(), "name", "Blue");

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("errors").has("members")).isTrue();
        assertThat(admin.get(one(group)).ok().path("name").asString()).isEqualTo("Red");
        assertThat(admin.get(one(group) + "/users").each("id"))
                .containsExactly(Long.toString(member.id()));
        assertThat(admin.put(one(group), "members[]", "").ok().path("members_count").asInt(-1))
                .isZero();
    }

    @Test
    void members_are_searched_and_paged() {
        long group = groups.group("Red");
        Person ada = school.person("Ada Lovelace");
        Person bob = school.person("Bob Able");
        for (Person person : new Person[] {ada, bob}) {
            school.enroll(course, person, "Student");
            groups.put(group, person);
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
        String set = "/api/v1/group_categories/" + groups.category;
        assertOnlyOneShowsLogin(teacher.get(set + "/users", "unassigned", true).ok(), here);
        long group = groups.group("Red");
        groups.put(group, here);
        groups.put(group, invited);

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
        admin.put("/api/v1/group_categories/" + groups.category, "auto_leader", "first").ok();
        long group = groups.group("Red");
        Person first = school.student(course);
        groups.put(group, first);
        groups.put(group, school.student(course));

        assertThat(admin.get(one(group)).ok().path("leader").path("id").asLong())
                .isEqualTo(first.id());
    }

    @Test
    void can_message_is_included_on_request() {
        Person member = school.student(course);
        Person other = school.student(course);
        Client teacher = school.teacher(course).client();
        long group = groups.group("Red");
        groups.put(group, member);

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
