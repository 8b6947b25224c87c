package io.daybook.api.scheduling.planner;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PlannerNotesApiTest {

    private static final String NOTES = "/api/v1/planner_notes";
    private static final String OVERRIDES = "/api/v1/planner/overrides";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    private long assignment(boolean published) {
        return teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        "Essay",
                        "assignment[published]",
                        published)
                .id();
    }

    @Test
    void a_note_is_written_changed_listed_and_deleted_by_its_user() {
        long id =
                student.client()
                        .post(
                                NOTES,
                                "title",
                                "Read",
                                "details",
                                "<b>All</b><script>alert(1)</script>",
                                "todo_date",
                                "2030-01-08",
                                "course_id",
                                course)
                        .ok()
                        .path("id")
                        .asLong();

        JsonNode note = student.client().get(NOTES + "/" + id).ok();
        assertThat(note.path("todo_date").asString()).isEqualTo("2030-01-08T00:00:00Z");
        assertThat(note.path("details").asString()).isEqualTo("<b>All</b>");
        assertThat(note.path("course_id").asLong()).isEqualTo(course);
        assertThat(note.path("workflow_state").asString()).isEqualTo("active");
        student.client().put(NOTES + "/" + id, "title", "Write").ok();
        JsonNode changed = student.client().put(NOTES + "/" + id, "course_id", "").ok();
        assertThat(changed.path("title").asString()).isEqualTo("Write");
        assertThat(changed.path("course_id").isNull()).isTrue();
        assertThat(changed.path("details").asString()).isEqualTo("<b>All</b>");
        assertThat(student.client().get(NOTES + "?end_date=2030-01-08").ok()).hasSize(1);
        assertThat(student.client().get(NOTES + "?end_date=2030-01-07").ok()).isEmpty();
        assertThat(teacher.client().get(NOTES + "/" + id).status()).isEqualTo(404);
        assertThat(teacher.client().put(NOTES + "/" + id, "title", "X").status()).isEqualTo(404);
        assertThat(teacher.client().delete(NOTES + "/" + id).status()).isEqualTo(404);

        JsonNode deleted = student.client().delete(NOTES + "/" + id).ok();
        assertThat(deleted.path("workflow_state").asString()).isEqualTo("deleted");
        assertThat(student.client().get(NOTES + "/" + id).status()).isEqualTo(404);
    }

    @Test
    void a_note_is_linked_to_one_object_that_its_user_sees() {
        long essay = assignment(true);
        JsonNode note =
                student.client()
                        .post(
                                NOTES,
                                "title",
                                "Draft",
                                "linked_object_type",
                                "assignment",
                                "linked_object_id",
                                essay)
                        .ok();

        assertThat(note.path("course_id").asLong()).isEqualTo(course);
        assertThat(note.path("linked_object_id").asLong()).isEqualTo(essay);
        assertThat(note.path("linked_object_url").asString())
                .endsWith("/api/v1/courses/" + course + "/assignments/" + essay);
        assertThat(link(student, "assignment", essay)).isEqualTo(400);
        assertThat(link(student, "assignment", assignment(false))).isEqualTo(404);
        assertThat(link(student, "quiz", essay)).isEqualTo(404);
        assertThat(link(student, "calendar_event", essay)).isEqualTo(400);
        assertThat(link(school.person("Outsider"), "assignment", essay)).isEqualTo(403);
        assertThat(student.client().get(NOTES).ok()).hasSize(1);
    }

    private static int link(Person by, String type, long id) {
        return by.client()
                .post(NOTES, "title", "Mine", "linked_object_type", type, "linked_object_id", id)
                .status();
    }

    @Test
    void notes_need_a_title_and_a_course_that_their_user_may_read() {
        assertThat(student.client().post(NOTES, "details", "x").status()).isEqualTo(400);
        assertThat(
                        student.client()
                                .post(NOTES, "title", "x", "course_id", school.course())
                                .status())
                .isEqualTo(403);
        assertThat(student.client().post(NOTES, "title", "x", "todo_date", "sometime").status())
                .isEqualTo(400);
        assertThat(student.client().get(NOTES).ok()).isEmpty();
    }

    @Test
    void an_item_has_one_override_which_only_its_user_sees() {
        long essay = assignment(true);
        JsonNode override = mark(student, essay).ok();
        String path = OVERRIDES + "/" + override.path("id").asLong();

        assertThat(override.path("plannable_type").asString()).isEqualTo("assignment");
        assertThat(override.path("marked_complete").asBoolean(true)).isFalse();
        assertThat(override.path("dismissed").asBoolean()).isTrue();
        assertThat(mark(student, essay).status()).isEqualTo(400);
        assertThat(mark(student, assignment(false)).status()).isEqualTo(404);
        assertThat(mark(school.person("Outsider"), essay).status()).isEqualTo(403);
        assertThat(
                        student.client()
                                .post(OVERRIDES, "plannable_type", "file", "plannable_id", 1)
                                .status())
                .isEqualTo(400);
        assertThat(student.client().get(path).ok()).isEqualTo(override);
        assertThat(student.client().get(OVERRIDES).ok()).containsExactly(override);
        assertThat(teacher.client().get(OVERRIDES).ok()).isEmpty();
        assertThat(teacher.client().get(path).status()).isEqualTo(404);

        JsonNode deleted = student.client().delete(path).ok();
        assertThat(deleted.path("workflow_state").asString()).isEqualTo("deleted");
        assertThat(deleted.path("deleted_at").isNull()).isFalse();
        assertThat(student.client().put(path, "dismissed", false).status()).isEqualTo(404);
        assertThat(mark(student, essay).ok().path("id").asLong())
                .isNotEqualTo(override.path("id").asLong());
    }

    @Test
    void only_what_its_user_sees_gets_an_override() {
        Person other = school.student(course);
        String pages = "/api/v1/courses/" + course + "/pages";
        long news =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + course + "/discussion_topics",
                                "title",
                                "News",
                                "is_announcement",
                                true)
                        .id();
        long event =
                other.client()
                        .post(
                                "/api/v1/calendar_events",
                                "calendar_event[context_code]",
                                "user_" + other.id(),
                                "calendar_event[title]",
                                "Dentist",
                                "calendar_event[start_at]",
                                "2030-01-08T08:00:00Z")
                        .id();
        long draft =
                teacher.client()
                        .post(pages, "wiki_page[title]", "Draft")
                        .ok()
                        .path("page_id")
                        .asLong();
        long reading =
                teacher.client()
                        .post(pages, "wiki_page[title]", "Reading", "wiki_page[published]", true)
                        .ok()
                        .path("page_id")
                        .asLong();

        assertThat(mark(student, "planner_note", other.client().post(NOTES, "title", "x").id()))
                .isEqualTo(404);
        assertThat(mark(student, "planner_note", student.client().post(NOTES, "title", "x").id()))
                .isEqualTo(201);
        assertThat(mark(student, "calendar_event", event)).isEqualTo(403);
        assertThat(mark(other, "calendar_event", event)).isEqualTo(201);
        assertThat(mark(student, "assessment_request", 999_999_999)).isEqualTo(404);
        assertThat(mark(student, "wiki_page", draft)).isEqualTo(404);
        assertThat(mark(teacher, "wiki_page", draft)).isEqualTo(201);
        assertThat(mark(student, "wiki_page", reading)).isEqualTo(201);
        assertThat(mark(student, "discussion_topic", news)).isEqualTo(404);
        assertThat(mark(student, "announcement", news)).isEqualTo(201);
    }

    private static int mark(Person by, String type, long id) {
        return by.client().post(OVERRIDES, "plannable_type", type, "plannable_id", id).status();
    }

    private static Reply mark(Person by, long assignment) {
        return by.client()
                .post(
                        OVERRIDES,
                        "plannable_type",
                        "assignment",
                        "plannable_id",
                        assignment,
                        "dismissed",
                        true);
    }
}
