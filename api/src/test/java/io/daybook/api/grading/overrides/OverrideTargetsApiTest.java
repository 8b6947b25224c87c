package io.daybook.api.grading.overrides;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Dates of their own for groups, for the whole course and for nobody. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class OverrideTargetsApiTest {

    private static final School SCHOOL = new School();
    private static final String LATER = "2040-06-01T10:00:00Z";

    private long course;
    private Person teacher;
    private Person member;
    private Person other;
    private long category;
    private long group;

    @BeforeEach
    void open_a_course_with_a_group() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        member = SCHOOL.student(course);
        other = SCHOOL.student(course);
        category = category("Projects");
        group =
                teacher.client()
                        .post(
                                "/api/v1/group_categories/" + category + "/groups",
                                "name",
                                "Red",
                                "join_level",
                                "invitation_only")
                        .id();
        teacher.client()
                .post("/api/v1/groups/" + group + "/memberships", "user_id", member.id())
                .ok();
    }

    private long category(String name) {
        return teacher.client()
                .post("/api/v1/courses/" + course + "/group_categories", "name", name)
                .id();
    }

    private String path(long assignment) {
        return "/api/v1/courses/" + course + "/assignments/" + assignment;
    }

    private long assignment(Object... fields) {
        Object[] all = new Object[fields.length + 6];
        all[0] = "assignment[name]";
        all[1] = "Project";
        all[2] = "assignment[due_at]";
        all[3] = "2040-05-01T10:00:00Z";
        all[4] = "assignment[published]";
        all[5] = "true";
        System.arraycopy(fields, 0, all, 6, fields.length);
        return teacher.client().post("/api/v1/courses/" + course + "/assignments", all).id();
    }

    private Reply add(long assignment, String target, Object value) {
        return teacher.client()
                .post(
                        path(assignment) + "/overrides",
                        "assignment_override[" + target + "]",
                        value,
                        "assignment_override[due_at]",
                        LATER);
    }

    private String due(Person of, long assignment) {
        return of.client().get(path(assignment)).ok().path("due_at").asString();
    }

    @Test
    void a_group_s_hold_for_its_members_and_the_group_leads_to_them() {
        long id = assignment("assignment[group_category_id]", category);
        JsonNode made = add(id, "group_id", group).ok();
        assertThat(made.path("title").asString()).isEqualTo("Red");
        assertThat(made.path("group_id").asLong()).isEqualTo(group);
        assertThat(due(member, id)).isEqualTo(LATER);
        assertThat(due(other, id)).isNotEqualTo(LATER);
        String from = "/api/v1/groups/" + group + "/assignments/" + id + "/override";
        String to = path(id) + "/overrides/" + made.path("id").asLong();
        assertThat(member.client().get(from).header("Location").orElse("")).endsWith(to);
        assertThat(teacher.client().get(from).status()).isEqualTo(302);
        assertThat(other.client().get(from).status()).isEqualTo(404);
        assertThat(other.client().get(to).status()).isEqualTo(404);
        assertThat(other.client().get(path(id) + "/overrides").ok()).isEmpty();
        assertThat(add(id, "group_id", group).status()).isEqualTo(400);
    }

    @Test
    void a_community_leads_to_no_dates() {
        long community = member.client().post("/api/v1/groups", "name", "Chess").id();

        assertThat(
                        member.client()
                                .get(
                                        "/api/v1/groups/"
                                                + community
                                                + "/assignments/"
                                                + assignment()
                                                + "/override")
                                .status())
                .isEqualTo(404);
    }

    @Test
    void groups_of_another_category_and_of_no_group_assignment_are_refused() {
        long alone = assignment();
        assertThat(add(alone, "group_id", group).json().path("errors").get(0).asString())
                .contains("non-group");
        long elsewhere = assignment("assignment[group_category_id]", category("Others"));
        assertThat(add(elsewhere, "group_id", group).json().path("errors").get(0).asString())
                .isEqualTo("unknown group id");
    }

    @Test
    void another_category_ends_the_dates_of_groups_and_leaves_the_others() {
        long id = assignment("assignment[group_category_id]", category);
        add(id, "group_id", group).ok();
        long kept = add(id, "student_ids][", other.id()).id();
        teacher.client().put(path(id), "assignment[group_category_id]", category).ok();
        assertThat(teacher.client().get(path(id) + "/overrides").ok()).hasSize(2);
        teacher.client().put(path(id), "assignment[group_category_id]", category("Others")).ok();
        assertThat(teacher.client().get(path(id) + "/overrides").each("id"))
                .containsExactly(kept + "");
        assertThat(due(member, id)).isNotEqualTo(LATER);
    }

    @Test
    void the_course_s_hold_for_everyone_in_it() {
        long id = assignment("assignment[only_visible_to_overrides]", "true");
        assertThat(other.client().get(path(id)).status()).isEqualTo(403);
        JsonNode made = add(id, "course_id", course).ok();
        assertThat(made.path("course_id").asLong()).isEqualTo(course);
        assertThat(made.path("title").asString()).startsWith("Course");
        assertThat(due(other, id)).isEqualTo(LATER);
        JsonNode dates = member.client().get(path(id), "all_dates", "true").ok().path("all_dates");
        assertThat(dates).hasSize(1);
        assertThat(dates.get(0).path("set_type").asString()).isEqualTo("Course");
        JsonNode ofAll = assignmentWith(made).path("all_dates");
        assertThat(ofAll).hasSize(1);
        assertThat(ofAll.get(0).has("base")).isFalse();
        assertThat(add(id, "course_id", course).status()).isEqualTo(400);
        assertThat(add(id, "course_id", SCHOOL.course()).json().path("errors").get(0).asString())
                .isEqualTo("unknown course id");
    }

    /** The assignment of this override, once everyone is asked to do it. */
    private JsonNode assignmentWith(JsonNode override) {
        String it = path(override.path("assignment_id").asLong());
        teacher.client().put(it, "assignment[only_visible_to_overrides]", "false").ok();
        return teacher.client().get(it, "all_dates", "true").ok();
    }

    @Test
    void a_mark_of_mastery_paths_holds_for_nobody() {
        long id = assignment("assignment[only_visible_to_overrides]", "true");
        JsonNode made = add(id, "noop_id", 1).ok();
        assertThat(made.path("noop_id").asLong()).isEqualTo(1);
        assertThat(made.path("title").asString()).isEqualTo("Mastery Paths");
        assertThat(member.client().get(path(id)).status()).isEqualTo(403);
        assertThat(teacher.client().get(path(id) + "/overrides").ok()).hasSize(1);
        assertThat(add(id, "noop_id", 2).json().path("errors").get(0).asString())
                .isEqualTo("unknown noop id");
    }
}
