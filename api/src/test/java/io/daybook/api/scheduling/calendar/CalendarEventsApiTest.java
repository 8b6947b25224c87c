package io.daybook.api.scheduling.calendar;

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
class CalendarEventsApiTest {

    private static final String EVENTS = "/api/v1/calendar_events";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final String code = "course_" + course;

    private static Reply create(Client client, String code, Object... more) {
        List<Object> all = new ArrayList<>(List.of("calendar_event[context_code]", code));
        all.addAll(List.of(more));
        return client.post(EVENTS, all.toArray());
    }

    private JsonNode talk() {
        return create(
                        teacher.client(),
                        code,
                        "calendar_event[title]",
                        "Talk",
                        "calendar_event[description]",
                        "<b>All</b><script>x()</script>",
                        "calendar_event[start_at]",
                        "2026-03-02T09:00:00Z",
                        "calendar_event[end_at]",
                        "2026-03-02T10:00:00Z")
                .ok();
    }

    private static List<String> titles(Client client, Object... query) {
        return client.get(EVENTS, query).each("title");
    }

    @Test
    void a_course_event_is_created_and_its_students_read_it() {
        Reply created =
                create(
                        teacher.client(),
                        code,
                        "calendar_event[title]",
                        "Talk",
                        "calendar_event[start_at]",
                        "2026-03-02T09:00:00Z");

        assertThat(created.status()).isEqualTo(201);
        JsonNode event = student.client().get(EVENTS + "/" + created.id()).ok();
        assertThat(event.path("title").asString()).isEqualTo("Talk");
        assertThat(event.path("end_at").asString()).isEqualTo("2026-03-02T09:00:00Z");
        assertThat(event.path("context_code").asString()).isEqualTo(code);
        assertThat(event.path("workflow_state").asString()).isEqualTo("active");
        assertThat(event.path("child_events")).isEmpty();
        assertThat(event.path("duplicates")).isEmpty();
        assertThat(event.has("effective_context_code")).isFalse();
        assertThat(event.path("url").asString()).endsWith(EVENTS + "/" + created.id());
    }

    @Test
    void the_description_is_cleaned() {
        assertThat(talk().path("description").asString()).isEqualTo("<b>All</b>");
    }

    @Test
    void comments_are_stored_changed_and_removed() {
        long id = create(teacher.client(), code, "calendar_event[comments]", "Bring a pen").id();
        assertThat(comments(id)).isEqualTo("Bring a pen");

        teacher.client().put(EVENTS + "/" + id, "calendar_event[title]", "Talk").ok();
        assertThat(comments(id)).isEqualTo("Bring a pen");
        teacher.client().put(EVENTS + "/" + id, "calendar_event[comments]", "").ok();
        assertThat(comments(id)).isEmpty();
    }

    private String comments(long id) {
        return student.client().get(EVENTS + "/" + id).ok().path("comments").asString();
    }

    @Test
    void students_create_events_in_their_own_calendar_only() {
        assertThat(create(student.client(), code).status()).isEqualTo(403);
        assertThat(create(student.client(), "user_" + teacher.id()).status()).isEqualTo(403);
        long own = create(student.client(), "user_" + student.id()).id();
        assertThat(teacher.client().get(EVENTS + "/" + own).status()).isEqualTo(403);
        assertThat(student.client().get(EVENTS + "/" + own).ok().path("title").asString())
                .isEqualTo("User Event");
    }

    @Test
    void a_calendar_that_does_not_exist_is_not_found() {
        assertThat(create(teacher.client(), "course_999999999").status()).isEqualTo(404);
        assertThat(create(teacher.client(), "").status()).isEqualTo(404);
        assertThat(teacher.client().get(EVENTS + "/999999999").status()).isEqualTo(404);
    }

    @Test
    void only_what_is_sent_is_changed() {
        long id = talk().path("id").asLong();

        JsonNode changed =
                teacher.client()
                        .put(EVENTS + "/" + id, "calendar_event[location_name]", "Room 1")
                        .ok();

        assertThat(changed.path("title").asString()).isEqualTo("Talk");
        assertThat(changed.path("location_name").asString()).isEqualTo("Room 1");
        assertThat(
                        student.client()
                                .put(EVENTS + "/" + id, "calendar_event[title]", "Mine")
                                .status())
                .isEqualTo(403);
    }

    @Test
    void an_event_is_moved_to_a_calendar_that_the_caller_manages() {
        long id = talk().path("id").asLong();

        assertThat(
                        teacher.client()
                                .put(
                                        EVENTS + "/" + id,
                                        "calendar_event[context_code]",
                                        "user_" + student.id())
                                .status())
                .isEqualTo(403);
        JsonNode moved =
                teacher.client()
                        .put(
                                EVENTS + "/" + id,
                                "calendar_event[context_code]",
                                "user_" + teacher.id())
                        .ok();
        assertThat(moved.path("context_code").asString()).isEqualTo("user_" + teacher.id());
        assertThat(student.client().get(EVENTS + "/" + id).status()).isEqualTo(403);
    }

    @Test
    void a_deleted_event_is_answered_and_gone() {
        long id = talk().path("id").asLong();

        JsonNode deleted = teacher.client().delete(EVENTS + "/" + id, "cancel_reason", "Rain").ok();

        assertThat(deleted.path("workflow_state").asString()).isEqualTo("deleted");
        assertThat(teacher.client().get(EVENTS + "/" + id).status()).isEqualTo(404);
        assertThat(titles(teacher.client(), "context_codes[]", code, "all_events", true)).isEmpty();
    }

    @Test
    void duplicates_take_place_at_the_same_local_time_across_a_change_of_daylight_saving_time() {
        JsonNode event =
                create(
                                teacher.client(),
                                code,
                                "calendar_event[title]",
                                "Lab",
                                "calendar_event[start_at]",
                                "2026-03-23T09:00:00Z",
                                "calendar_event[end_at]",
                                "2026-03-23T10:00:00Z",
                                "calendar_event[time_zone_edited]",
                                "Europe/Berlin",
                                "calendar_event[duplicate][count]",
                                2,
                                "calendar_event[duplicate][append_iterator]",
                                true)
                        .ok();

        assertThat(event.path("title").asString()).isEqualTo("Lab 1");
        List<String> starts = new ArrayList<>();
        event.path("duplicates")
                .forEach(
                        each ->
                                starts.add(
                                        each.path("calendar_event").path("start_at").asString()));
        assertThat(starts).containsExactly("2026-03-30T08:00:00Z", "2026-04-06T08:00:00Z");
        assertThat(
                        create(teacher.client(), code, "calendar_event[duplicate][count]", 201)
                                .json()
                                .path("message")
                                .asString())
                .isEqualTo("only a maximum of 200 events can be created");
    }

    @Test
    void a_list_shows_what_takes_place_between_two_days_of_the_callers_time_zone() {
        talk();
        Object[] march = {
            "context_codes[]", code, "start_date", "2026-03-01", "end_date", "2026-03-31"
        };

        assertThat(titles(student.client(), march)).containsExactly("Talk");
        assertThat(
                        titles(
                                student.client(),
                                "context_codes[]",
                                code,
                                "start_date",
                                "2026-03-03",
                                "end_date",
                                "2026-03-04"))
                .isEmpty();
        create(teacher.client(), code, "calendar_event[title]", "Some day");
        assertThat(titles(student.client(), "context_codes[]", code, "undated", true))
                .containsExactly("Some day");
        assertThat(titles(student.client(), "context_codes[]", code, "all_events", true))
                .containsExactlyInAnyOrder("Some day", "Talk");
        assertThat(
                        student.client()
                                .get(EVENTS, "start_date", "yesterday")
                                .json()
                                .path("errors")
                                .path("start_date")
                                .asString())
                .isEqualTo("Invalid date or invalid datetime for start_date");
    }

    @Test
    void a_list_of_a_calendar_that_the_caller_does_not_read_is_refused() {
        Person stranger = school.person("A Stranger");

        assertThat(stranger.client().get(EVENTS, "context_codes[]", code).status()).isEqualTo(403);
        assertThat(stranger.client().get(EVENTS).ok()).isEmpty();
    }

    @Test
    void section_times_are_shown_to_members_of_the_section() {
        long section =
                teacher.client()
                        .get("/api/v1/courses/" + course + "/sections")
                        .ok()
                        .get(0)
                        .path("id")
                        .asLong();
        long other =
                school.admin()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Second")
                        .id();
        JsonNode event =
                create(
                                teacher.client(),
                                code,
                                "calendar_event[title]",
                                "Lab",
                                "calendar_event[child_event_data][0][context_code]",
                                "course_section_" + section,
                                "calendar_event[child_event_data][0][start_at]",
                                "2026-03-02T09:00:00Z",
                                "calendar_event[child_event_data][0][end_at]",
                                "2026-03-02T10:00:00Z",
                                "calendar_event[child_event_data][1][context_code]",
                                "course_section_" + other,
                                "calendar_event[child_event_data][1][start_at]",
                                "2026-03-03T09:00:00Z",
                                "calendar_event[child_event_data][1][end_at]",
                                "2026-03-03T10:00:00Z")
                        .ok();

        assertThat(event.path("hidden").asBoolean()).isTrue();
        assertThat(event.path("child_events_count").asInt()).isEqualTo(2);
        assertThat(event.path("start_at").asString()).isEqualTo("2026-03-02T09:00:00Z");
        assertThat(event.path("end_at").asString()).isEqualTo("2026-03-03T10:00:00Z");
        assertThat(event.path("child_events").get(1).path("title").asString())
                .isEqualTo("Lab (Second)");
        JsonNode seen =
                student.client()
                        .get(
                                EVENTS,
                                "context_codes[]",
                                code,
                                "start_date",
                                "2026-03-01",
                                "end_date",
                                "2026-03-31")
                        .ok();
        assertThat(seen).hasSize(2);
        assertThat(seen.get(0).path("child_events")).hasSize(1);
        assertThat(seen.get(1).path("effective_context_code").asString()).isEqualTo(code);
        assertThat(seen.get(1).path("parent_event_id").asLong())
                .isEqualTo(event.path("id").asLong());
        assertThat(
                        create(
                                        teacher.client(),
                                        code,
                                        "calendar_event[child_event_data][0][context_code]",
                                        "course_section_999999999")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void assignments_are_listed_at_the_date_that_holds_for_the_student() {
        long assignment =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + course + "/assignments",
                                "assignment[name]",
                                "Essay",
                                "assignment[due_at]",
                                "2026-03-10T22:00:00Z",
                                "assignment[published]",
                                true)
                        .id();
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments/" + assignment + "/overrides",
                        "assignment_override[student_ids][]",
                        student.id(),
                        "assignment_override[due_at]",
                        "2026-03-12T22:00:00Z")
                .ok();
        Object[] march = {
            "type",
            "assignment",
            "context_codes[]",
            code,
            "start_date",
            "2026-03-01",
            "end_date",
            "2026-03-31"
        };

        JsonNode own = student.client().get(EVENTS, march).ok();
        assertThat(own).hasSize(1);
        assertThat(own.get(0).path("id").asString()).isEqualTo("assignment_" + assignment);
        assertThat(own.get(0).path("start_at").asString()).isEqualTo("2026-03-12T22:00:00Z");
        assertThat(own.get(0).path("assignment").path("id").asLong()).isEqualTo(assignment);
        assertThat(own.get(0).path("assignment_overrides")).hasSize(1);
        JsonNode all = teacher.client().get(EVENTS, march).ok();
        assertThat(all).hasSize(2);
        JsonNode shown =
                teacher.client()
                        .put(
                                EVENTS + "/assignment_" + assignment,
                                "calendar_event[start_at]",
                                "2026-03-20T22:00:00Z")
                        .ok();
        assertThat(shown.path("end_at").asString()).isEqualTo("2026-03-20T22:00:00Z");
        assertThat(
                        student.client()
                                .get(EVENTS + "/assignment_" + assignment)
                                .ok()
                                .path("start_at")
                                .asString())
                .isEqualTo("2026-03-12T22:00:00Z");
    }

    @Test
    void an_observer_and_an_administrator_read_what_the_user_sees() {
        talk();
        Object[] march = {
            "context_codes[]", code, "start_date", "2026-03-01", "end_date", "2026-03-31"
        };
        String path = "/api/v1/users/" + student.id() + "/calendar_events";

        assertThat(school.admin().get(path, march).each("title")).containsExactly("Talk");
        assertThat(teacher.client().get(path, march).status()).isEqualTo(403);
        assertThat(student.client().get("/api/v1/users/self/calendar_events", march).ok())
                .hasSize(1);
    }
}
