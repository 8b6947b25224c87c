package io.daybook.api.communication.collaborations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.ErasesPerson;
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
class CollaborationsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final Person other = school.student(course);
    private final String list = "/api/v1/courses/" + course + "/collaborations";
    private final String create = "/courses/" + course + "/collaborations";

    private Reply create(Person by, Object... more) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "collaboration[title]",
                                "Plan",
                                "collaboration[description]",
                                "<p>Ours</p><script>x()</script>",
                                "collaboration[url]",
                                "https://docs.example.org/1"));
        all.addAll(List.of(more));
        return by.client().post(create, all.toArray());
    }

    private long group(Person... members) {
        long category =
                school.admin()
                        .post("/api/v1/courses/" + course + "/group_categories", "name", "Labs")
                        .id();
        long group =
                school.admin()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "Red")
                        .id();
        for (Person member : members) {
            school.admin()
                    .post("/api/v1/groups/" + group + "/memberships", "user_id", member.id())
                    .ok();
        }
        return group;
    }

    @Test
    void a_collaboration_is_shown_to_its_creator_its_collaborators_and_content_managers() {
        JsonNode made = create(student, "user[]", teacher.id()).ok();

        assertThat(made.path("type").asString()).isEqualTo("ExternalToolCollaboration");
        assertThat(made.path("description").asString()).isEqualTo("<p>Ours</p>");
        assertThat(made.path("user_name").asString()).isEqualTo(student.name());
        assertThat(made.path("context_type").asString()).isEqualTo("Course");
        assertThat(made.path("document_id").isNull()).isTrue();
        assertThat(student.client().get(list).each("title")).containsExactly("Plan");
        assertThat(teacher.client().get(list).each("title")).containsExactly("Plan");
        assertThat(other.client().get(list).ok()).isEmpty();
        assertThat(school.person("Nobody").client().get(list).status()).isEqualTo(403);
    }

    @Test
    void a_collaboration_is_deleted_by_its_creator_and_content_managers_in_its_course_alone() {
        long first = create(student, "user[]", other.id()).id();
        long second = create(student).id();
        String members = "/api/v1/collaborations/" + first + "/members";

        assertThat(other.client().delete(create + "/" + first).status()).isEqualTo(403);
        long elsewhere = school.course();
        assertThat(
                        school.admin()
                                .delete("/courses/" + elsewhere + "/collaborations/" + first)
                                .status())
                .isEqualTo(404);
        assertThat(student.client().delete(create + "/" + first).ok().path("title").asString())
                .isEqualTo("Plan");
        assertThat(student.client().delete(create + "/" + first).status()).isEqualTo(404);
        assertThat(student.client().get(members).status()).isEqualTo(404);
        teacher.client().delete(create + "/" + second).ok();
        assertThat(student.client().get(list).ok()).isEmpty();
    }

    @Test
    void a_collaboration_is_changed_by_its_creator_and_content_managers_in_its_course_alone() {
        long id = create(student, "user[]", other.id()).id();
        String one = create + "/" + id;
        String members = "/api/v1/collaborations/" + id + "/members";
        Object[] renamed = {"collaboration[title]", "Plan B"};

        assertThat(other.client().put(one, renamed).status()).isEqualTo(403);
        long elsewhere = school.course();
        assertThat(
                        school.admin()
                                .put("/courses/" + elsewhere + "/collaborations/" + id, renamed)
                                .status())
                .isEqualTo(404);
        JsonNode changed = student.client().put(one, renamed).ok();
        assertThat(changed.path("title").asString()).isEqualTo("Plan B");
        assertThat(changed.path("description").asString()).isEqualTo("<p>Ours</p>");
        assertThat(changed.path("url").asString()).isEqualTo("https://docs.example.org/1");
        assertThat(student.client().get(members).ok()).hasSize(2);

        teacher.client()
                .put(
                        one,
                        "collaboration[url]",
                        "https://docs.example.org/2",
                        "user[]",
                        teacher.id())
                .ok();
        assertThat(student.client().get(members).each("collaborator_id"))
                .containsExactly(String.valueOf(student.id()), String.valueOf(teacher.id()));
        assertThat(other.client().get(list).ok()).isEmpty();
        JsonNode shown = student.client().get(list).ok().path(0);
        assertThat(shown.path("url").asString()).isEqualTo("https://docs.example.org/2");
        assertThat(shown.path("title").asString()).isEqualTo("Plan B");
        assertThat(student.client().put(one, "collaboration[title]", "").status()).isEqualTo(400);
        assertThat(student.client().put(one, "collaboration[url]", "javascript:alert(1)").status())
                .isEqualTo(400);
        assertThat(student.client().put(one, "user[]", school.person("Nobody").id()).status())
                .isEqualTo(400);
    }

    @Test
    void who_collaborates_stays_in_a_list_that_is_changed_though_the_caller_could_not_add_them() {
        Person leaves = school.person("Leaves");
        long enrollment = school.enroll(course, leaves, "Student");
        long id = create(student, "user[]", leaves.id()).id();
        String enrollments = "/api/v1/courses/" + course + "/enrollments/";
        school.admin().delete(enrollments + enrollment, "task", "delete").ok();

        Object[] both = {"user[]", leaves.id(), "user[]", other.id()};
        student.client().put(create + "/" + id, both).ok();

        assertThat(student.client().get("/api/v1/collaborations/" + id + "/members").ok())
                .hasSize(3);
        assertThat(create(student, "user[]", leaves.id()).status()).isEqualTo(400);
    }

    @Test
    void collaboration_of_a_group_is_changed_in_the_group() {
        String path = "/groups/" + group(student) + "/collaborations";
        long id =
                student.client()
                        .post(
                                path,
                                "collaboration[title]",
                                "Ours",
                                "collaboration[url]",
                                "https://docs.example.org/3")
                        .id();

        student.client().put(path + "/" + id, "collaboration[title]", "All of ours").ok();

        assertThat(student.client().get("/api/v1" + path).each("title"))
                .containsExactly("All of ours");
    }

    @Test
    void collaboration_of_a_group_is_deleted_in_the_group() {
        String path = "/groups/" + group(student) + "/collaborations";
        long id =
                student.client()
                        .post(
                                path,
                                "collaboration[title]",
                                "Ours",
                                "collaboration[url]",
                                "https://docs.example.org/3")
                        .id();

        student.client().delete(path + "/" + id).ok();

        assertThat(student.client().get("/api/v1" + path).ok()).isEmpty();
    }

    @Test
    void members_of_a_collaborating_group_see_the_collaboration() {
        long group = group(other);
        long id = create(student, "group[]", group).id();

        assertThat(other.client().get(list).each("title")).containsExactly("Plan");
        JsonNode members =
                other.client()
                        .get(
                                "/api/v1/collaborations/" + id + "/members",
                                "include[]",
                                "collaborator_lti_id",
                                "include[]",
                                "avatar_image_url")
                        .ok();
        assertThat(members).hasSize(2);
        assertThat(members.get(0).path("collaborator_id").asLong()).isEqualTo(student.id());
        assertThat(members.get(0).path("type").asString()).isEqualTo("user");
        assertThat(members.get(0).path("collaborator_lti_id").asString()).isNotEmpty();
        assertThat(members.get(0).has("avatar_image_url")).isTrue();
        assertThat(members.get(1).path("name").asString()).isEqualTo("Red");
        assertThat(members.get(1).has("avatar_image_url")).isFalse();
    }

    @Test
    void members_are_listed_for_those_who_see_the_collaboration_alone() {
        String members = "/api/v1/collaborations/" + create(student).id() + "/members";

        assertThat(student.client().get(members).ok()).hasSize(1);
        assertThat(student.client().get(members).ok().get(0).has("collaborator_lti_id")).isFalse();
        assertThat(teacher.client().get(members).ok()).hasSize(1);
        assertThat(other.client().get(members).status()).isEqualTo(403);
        assertThat(teacher.client().get("/api/v1/collaborations/999999999/members").status())
                .isEqualTo(404);
    }

    @Test
    void the_collaborations_of_a_hidden_tab_are_not_found_by_students() {
        create(student).ok();
        teacher.client()
                .put("/api/v1/courses/" + course + "/tabs/collaborations", "hidden", true)
                .ok();

        assertThat(student.client().get(list).status()).isEqualTo(404);
        assertThat(teacher.client().get(list).ok()).hasSize(1);
    }

    @Test
    void a_collaboration_without_title_or_address_or_with_strangers_is_refused() {
        assertThat(student.client().post(create, "collaboration[title]", "x").status())
                .isEqualTo(400);
        assertThat(create(student, "collaboration[title]", "").status()).isEqualTo(400);
        assertThat(create(student, "collaboration[title]", "x".repeat(256)).status())
                .isEqualTo(400);
        Reply stranger = create(student, "user[]", school.person("Stranger").id());
        assertThat(stranger.status()).isEqualTo(400);
        assertThat(stranger.json().path("errors").has("user")).isTrue();
        assertThat(create(student, "group[]", 999_999_999).status()).isEqualTo(400);
        assertThat(create(school.person("Outsider")).status()).isEqualTo(403);
    }

    @Test
    void a_tool_creates_a_collaboration_with_content_items() {
        String items =
                """
                [{"@type":"LtiLinkItem","title":"Doc","text":"<b>t</b>",
                  "url":"https://tool.example.org/1","updateUrl":"https://tool.example.org/1/edit"}]
                """;

        JsonNode made = teacher.client().post(create, "contentItems", items).ok();
        assertThat(made.path("title").asString()).isEqualTo("Doc");
        assertThat(made.path("update_url").asString()).endsWith("/edit");
        assertThat(teacher.client().post(create, "contentItems", "{").status()).isEqualTo(400);
    }

    @Test
    void potential_collaborators_of_a_course_are_its_users_by_name() {
        String path = "/api/v1/courses/" + course + "/potential_collaborators";

        assertThat(student.client().get(path).each("id"))
                .containsExactlyInAnyOrder(
                        String.valueOf(teacher.id()),
                        String.valueOf(student.id()),
                        String.valueOf(other.id()));
        assertThat(student.client().get(path).each("sortable_name")).isSorted();
        assertThat(school.person("Nobody").client().get(path).status()).isEqualTo(403);
    }

    @Test
    void potential_collaborators_of_a_group_are_its_members_and_the_staff() {
        long group = group(student);
        String path = "/api/v1/groups/" + group + "/potential_collaborators";

        assertThat(student.client().get(path).each("id"))
                .containsExactlyInAnyOrder(
                        String.valueOf(teacher.id()), String.valueOf(student.id()));
        assertThat(other.client().get(path).status()).isEqualTo(403);
    }

    @Test
    void staff_limited_to_a_section_find_no_members_of_other_sections() {
        long section =
                school.admin()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Afternoon")
                        .id();
        Person limited = school.person("Limited");
        school.limitTo(section, limited, "Ta");

        assertThat(
                        limited.client()
                                .get(
                                        "/api/v1/groups/"
                                                + group(student)
                                                + "/potential_collaborators")
                                .each("id"))
                .containsExactlyInAnyOrder(
                        String.valueOf(teacher.id()), String.valueOf(limited.id()));
    }

    @Test
    void potential_collaborators_who_have_not_come_yet_are_shown_without_their_login() {
        Person invited = school.person("Invited");
        school.admin()
                .post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        invited.id(),
                        "enrollment[type]",
                        "StudentEnrollment")
                .ok();

        for (JsonNode user :
                teacher.client()
                        .get("/api/v1/courses/" + course + "/potential_collaborators")
                        .ok()) {
            boolean hasLogin = user.hasNonNull("login_id");
            assertThat(hasLogin).isEqualTo(user.path("id").asLong() != invited.id());
        }
    }

    @Test
    void members_of_a_group_collaborate_in_it() {
        long group = group(student);
        String path = "/groups/" + group + "/collaborations";
        Object[] sent = {
            "collaboration[title]", "Ours", "collaboration[url]", "https://docs.example.org/2"
        };

        assertThat(student.client().post(path, sent).ok().path("context_type").asString())
                .isEqualTo("Group");
        assertThat(other.client().post(path, sent).status()).isEqualTo(403);
        assertThat(student.client().get("/api/v1" + path).each("title")).containsExactly("Ours");
        assertThat(teacher.client().get("/api/v1" + path).each("title")).containsExactly("Ours");
        assertThat(other.client().get("/api/v1" + path).status()).isEqualTo(403);
        assertThat(student.client().get(list).ok()).isEmpty();
    }

    @ErasesPerson
    @Test
    void what_an_erased_creator_wrote_is_gone() {
        create(student, "user[]", teacher.id()).ok();
        school.admin()
                .delete("/api/v1/accounts/self/users/" + student.id() + "/personal_data")
                .ok();

        JsonNode left = teacher.client().get(list).ok().get(0);
        assertThat(left.path("title").isNull()).isTrue();
        assertThat(left.path("user_name").isNull()).isTrue();
    }
}
