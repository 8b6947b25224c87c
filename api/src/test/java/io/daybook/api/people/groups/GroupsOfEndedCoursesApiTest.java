package io.daybook.api.people.groups;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Of what members share in a group, when they no longer take part in its course. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupsOfEndedCoursesApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final Person founder = school.person("Founder");
    private final Person other = school.student(course);
    private final long enrollment = school.enroll(course, founder, "Student");
    private String group = "";
    private long groupId;
    private long folder;
    private long event;
    private long collaboration;

    @BeforeEach
    void found() {
        admin.put("/api/v1/courses/" + course + "/settings", "allow_student_organized_groups", true)
                .ok();
        groupId =
                founder.client()
                        .post("/api/v1/courses/" + course + "/groups", "name", unique("G"))
                        .id();
        group = "/api/v1/groups/" + groupId;
        folder = founder.client().get(group + "/folders/root").id();
        event =
                founder.client()
                        .post(
                                "/api/v1/calendar_events",
                                "calendar_event[context_code]",
                                "group_" + groupId,
                                "calendar_event[title]",
                                "Meeting")
                        .id();
        collaboration =
                founder.client()
                        .post(
                                "/groups/" + groupId + "/collaborations",
                                "collaboration[collaboration_type]",
                                "Docs",
                                "collaboration[title]",
                                "Draft",
                                "collaboration[url]",
                                "https://docs.example.edu/1")
                        .id();
    }

    private void assertChangesNothing() {
        Client client = founder.client();
        List<Reply> changes =
                List.of(
                        client.put(group, "name", "Renamed"),
                        client.delete(group),
                        client.post(group + "/memberships", "user_id", other.id()),
                        client.post(group + "/files", "name", "a.txt", "size", 1),
                        client.post(group + "/folders", "name", "More"),
                        client.post("/api/v1/folders/" + folder + "/folders", "name", "More"),
                        client.post(group + "/content_exports", "export_type", "zip"),
                        client.put(
                                "/api/v1/calendar_events/" + event,
                                "calendar_event[title]",
                                "Moved"),
                        client.delete("/groups/" + groupId + "/collaborations/" + collaboration),
                        client.post(
                                "/groups/" + groupId + "/collaborations",
                                "collaboration[title]",
                                "Another"),
                        client.post(
                                "/api/v1/conversations",
                                "recipients[]",
                                "group_" + groupId,
                                "body",
                                "Hello",
                                "group_conversation",
                                true));

        assertThat(changes).extracting(Reply::status).doesNotContain(200, 201, 202, 204);
        assertThat(admin.get(group).ok().path("name").asString()).isNotEqualTo("Renamed");
        assertThat(admin.get(group + "/collaborations").ok()).hasSize(1);
    }

    @Test
    void they_change_nothing_once_the_course_is_over_by_its_dates() {
        admin.put(
                        "/api/v1/courses/" + course,
                        "course[start_at]",
                        "2020-01-01T00:00:00Z",
                        "course[end_at]",
                        "2020-06-01T00:00:00Z",
                        "course[restrict_enrollments_to_course_dates]",
                        true)
                .ok();

        founder.client().get(group).ok();
        founder.client().get(group + "/folders").ok();
        assertChangesNothing();
    }

    @Test
    void members_with_concluded_enrollments_only_read() {
        admin.delete("/api/v1/courses/" + course + "/enrollments/" + enrollment, "task", "conclude")
                .ok();

        founder.client().get("/api/v1/folders/" + folder).ok();
        founder.client().get("/api/v1/calendar_events/" + event).ok();
        assertThat(founder.client().get("/api/v1/users/self/groups").each("id"))
                .containsExactly(Long.toString(groupId));
        assertChangesNothing();
    }

    @Test
    void members_with_inactive_enrollments_do_not_read() {
        admin.delete(
                        "/api/v1/courses/" + course + "/enrollments/" + enrollment,
                        "task",
                        "deactivate")
                .ok();

        assertThat(founder.client().get(group).status()).isEqualTo(403);
        assertThat(founder.client().get("/api/v1/users/self/groups").ok()).isEmpty();
        assertThat(founder.client().get("/api/v1/users/self/favorites/groups").ok()).isEmpty();
        assertThat(founder.client().get(group + "/memberships/self").status()).isEqualTo(403);
        assertThat(founder.client().get(group + "/folders").status()).isEqualTo(403);
        assertThat(founder.client().get("/api/v1/folders/" + folder).status()).isEqualTo(403);
        assertThat(founder.client().get("/api/v1/calendar_events/" + event).status())
                .isIn(403, 404);
        assertChangesNothing();
    }
}
