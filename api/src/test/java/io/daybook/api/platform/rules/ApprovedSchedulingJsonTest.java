package io.daybook.api.platform.rules;

import io.daybook.api.platform.support.ApprovedJson;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The widest answers about calendars as a whole; see {@link ApprovedJson}. */
class ApprovedSchedulingJsonTest {

    private static final String EVENTS = "/api/v1/calendar_events";

    private final ApprovedJson approved = new ApprovedJson();
    private final School school = new School();
    private final long course = school.course("Tides");
    private final Person teacher = school.person("Tess Teacher");
    private final Person student = school.person("Sam Student");

    {
        school.enroll(course, teacher, "Teacher");
        school.enroll(course, student, "Student");
    }

    private long section(String name) {
        return teacher.client()
                .post("/api/v1/courses/" + course + "/sections", "course_section[name]", name)
                .id();
    }

    @Test
    void an_event_of_a_course_with_times_of_a_section() {
        approved.now("when it was made");
        long id =
                teacher.client()
                        .postJson(
                                EVENTS,
                                """
                                {"calendar_event": {
                                  "context_code": "course_%d", "title": "Excursion",
                                  "description": "<p>To the sea</p>",
                                  "location_name": "Harbour", "location_address": "Pier 4",
                                  "child_event_data": {"0": {
                                    "context_code": "course_section_%d",
                                    "start_at": "2040-03-02T09:00:00Z",
                                    "end_at": "2040-03-02T10:30:00Z"}}
                                }}
                                """
                                        .formatted(course, section("Mornings")))
                        .id();
        approved.now("when it was changed");
        teacher.client().put(EVENTS + "/" + id, "calendar_event[title]", "Low tide").ok();

        JsonNode event = teacher.client().get(EVENTS + "/" + id).ok();
        approved.id("id", id).id("parent_event_id", id).compare("calendar-event", event);
        approved.now("when it was deleted");
        approved.compare("deleted-calendar-event", teacher.client().delete(EVENTS + "/" + id).ok());
    }

    @Test
    void an_event_that_lasts_all_day() {
        JsonNode event =
                teacher.client()
                        .post(
                                EVENTS,
                                "calendar_event[context_code]",
                                "course_" + course,
                                "calendar_event[title]",
                                "Spring tide",
                                "calendar_event[start_at]",
                                "2040-03-03T00:00:00Z",
                                "calendar_event[all_day]",
                                true)
                        .ok();

        approved.id("id", event.path("id").asLong()).compare("all-day-event", event);
    }

    @Test
    void an_assignment_in_a_calendar() {
        approved.now("when it was made");
        long assignment =
                teacher.client()
                        .postJson(
                                "/api/v1/courses/" + course + "/assignments",
                                """
                                {"assignment": {
                                  "name": "Essay", "description": "<p>Write</p>",
                                  "submission_types": ["online_url"], "published": true,
                                  "due_at": "2040-02-01T23:59:00Z"}}
                                """)
                        .id();
        approved.now("when it was changed");
        teacher.client()
                .put(
                        "/api/v1/courses/" + course + "/assignments/" + assignment,
                        "assignment[name]",
                        "Paper")
                .ok();

        JsonNode event =
                teacher.client()
                        .get(
                                EVENTS,
                                "type",
                                "assignment",
                                "context_codes[]",
                                "course_" + course,
                                "start_date",
                                "2040-01-31",
                                "end_date",
                                "2040-02-03",
                                "excludes[]",
                                "assignment")
                        .ok()
                        .get(0);
        approved.compare("assignment-event", event);
    }

    @Test
    void an_appointment_group_of_which_a_slot_is_reserved() {
        approved.now("when it was made");
        JsonNode made =
                teacher.client()
                        .postJson(
                                "/api/v1/appointment_groups",
                                """
                                {"appointment_group": {
                                  "context_codes": ["course_%d"],
                                  "sub_context_codes": ["course_section_%d"],
                                  "title": "Office hours", "description": "Bring questions",
                                  "location_name": "Room 1", "location_address": "Quay 3",
                                  "publish": true, "participants_per_appointment": 3,
                                  "min_appointments_per_participant": 1,
                                  "max_appointments_per_participant": 2,
                                  "participant_visibility": "protected",
                                  "new_appointments": {
                                    "0": ["2040-03-02T10:00:00Z", "2040-03-02T10:30:00Z"],
                                    "1": ["2040-03-02T11:00:00Z", "2040-03-02T11:30:00Z"]}
                                }}
                                """
                                        .formatted(course, sectionOfStudent()))
                        .ok();
        long id = made.path("id").asLong();
        approved.now("when a slot was reserved");
        long slot = made.path("appointments").get(0).path("id").asLong();
        student.client()
                .post(EVENTS + "/" + slot + "/reservations", "comments", "About the moon")
                .ok();
        approved.now("when it was changed");
        String path = "/api/v1/appointment_groups/" + id;
        teacher.client().put(path, "appointment_group[title]", "Open hours").ok();

        approved.id("appointment_group_id", id).id("parent_event_id", slot).id("id", id);
        approved.compare("appointment-group", shown(teacher, path));
        approved.compare("appointment-group-of-student", shown(student, path));
    }

    private long sectionOfStudent() {
        return teacher.client()
                .get("/api/v1/courses/" + course + "/sections")
                .ok()
                .get(0)
                .path("id")
                .asLong();
    }

    private static JsonNode shown(Person to, String path) {
        return to.client()
                .get(
                        path,
                        "include[]",
                        "participant_count",
                        "include[]",
                        "reserved_times",
                        "include[]",
                        "all_context_codes",
                        "include[]",
                        "child_events")
                .ok();
    }
}
