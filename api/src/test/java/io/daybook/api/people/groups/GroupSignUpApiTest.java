package io.daybook.api.people.groups;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupSignUpApiTest {

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
    void students_do_not_join_groups_without_self_signup() {
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
}
