package io.daybook.api.scheduling.timetables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimetablesApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final String path = "/api/v1/courses/" + course + "/calendar_events/timetable";
    private final long section =
            teacher.client()
                    .get("/api/v1/courses/" + course + "/sections")
                    .ok()
                    .get(0)
                    .path("id")
                    .asLong();

    private static Object[] weekly(String key, String weekdays, String room) {
        String entry = "timetables[" + key + "][]";
        return new Object[] {
            entry + "[weekdays]",
            weekdays,
            entry + "[start_time]",
            "9:00 am",
            entry + "[end_time]",
            "10:30 am",
            entry + "[location_name]",
            room,
            entry + "[course_start_at]",
            "2026-03-23T00:00:00Z",
            entry + "[course_end_at]",
            "2026-04-06T00:00:00Z"
        };
    }

    private JsonNode events() {
        return student.client()
                .get(
                        "/api/v1/calendar_events",
                        "context_codes[]",
                        "course_" + course,
                        "all_events",
                        true)
                .ok();
    }

    private List<String> each(String key) {
        return student.client()
                .get(
                        "/api/v1/calendar_events",
                        "context_codes[]",
                        "course_" + course,
                        "all_events",
                        true)
                .each(key);
    }

    @Test
    void a_timetable_that_is_left_out_takes_nothing_away() {
        teacher.client().post(path, weekly(String.valueOf(section), "Mon", "A")).ok();
        int before = events().size();

        Reply refused = teacher.client().post(path);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("message").asString()).contains("timetables");
        assertThat(events()).hasSize(before);

        teacher.client().postJson(path, "{\"timetables\": {}}").ok();
        assertThat(events()).isEmpty();
    }

    @Test
    void a_timetable_makes_an_event_of_every_week_and_weekday() {
        JsonNode done =
                teacher.client()
                        .post(path, weekly(String.valueOf(section), "M,Wednesday", "A"))
                        .ok();

        assertThat(done.path("status").asString()).isEqualTo("ok");
        assertThat(each("start_at"))
                .containsExactly(
                        "2026-03-23T09:00:00Z",
                        "2026-03-25T09:00:00Z",
                        "2026-03-30T09:00:00Z",
                        "2026-04-01T09:00:00Z");
        JsonNode first = events().get(0);
        assertThat(first.path("effective_context_code").asString()).isEqualTo("course_" + course);
        assertThat(first.path("location_name").asString()).isEqualTo("A");
        JsonNode stored = teacher.client().get(path).ok().path(String.valueOf(section)).get(0);
        assertThat(stored.path("weekdays").asString()).isEqualTo("Mon,Wed");
        assertThat(stored.path("start_time").asString()).isEqualTo("9:00 am");
        assertThat(student.client().get(path).status()).isEqualTo(403);
    }

    @Test
    void a_section_that_is_not_named_loses_its_events_and_the_course_keeps_its_own() {
        teacher.client().post(path, weekly(String.valueOf(section), "Mon", "A")).ok();
        teacher.client().post(path, weekly("all", "Fri", "B")).ok();

        assertThat(each("location_name")).containsOnly("B");
        teacher.client().post(path, weekly(String.valueOf(section), "Mon", "A")).ok();
        assertThat(each("location_name")).contains("A", "B");
    }

    @Test
    void a_section_that_is_named_twice_is_refused() {
        String sisId = "twice-" + section;
        school.admin()
                .put("/api/v1/sections/" + section, "course_section[sis_section_id]", sisId)
                .ok();
        List<Object> both = new ArrayList<>(List.of(weekly("" + section, "Mon", "A")));
        both.addAll(List.of(weekly("sis_section_id:" + sisId, "Fri", "B")));

        Reply refused = teacher.client().post(path, both.toArray());

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("errors").get(0).asString())
                .contains(
                        "timetables[" + section + "]", "timetables[sis_section_id:" + sisId + "]");
        assertThat(events()).isEmpty();
    }

    @Test
    void an_invalid_entry_is_refused_and_nothing_is_changed() {
        JsonNode refused =
                teacher.client()
                        .post(
                                path,
                                "timetables[all][][weekdays]",
                                "Someday",
                                "timetables[all][][start_time]",
                                "noon",
                                "timetables[all][][end_time]",
                                "25:00")
                        .json();

        assertThat(refused.path("errors").toString())
                .isEqualTo(
                        "[\"invalid start time(s)\",\"invalid end time(s)\",\"weekdays are not"
                                + " valid\"]");
        assertThat(
                        teacher.client()
                                .post(
                                        path,
                                        "timetables[all][][weekdays]",
                                        "Mon",
                                        "timetables[all][][start_time]",
                                        "9:00",
                                        "timetables[all][][end_time]",
                                        "10:00")
                                .json()
                                .path("errors")
                                .toString())
                .isEqualTo("[\"no start date found\",\"no end date found\"]");
        assertThat(teacher.client().get(path).ok()).isEmpty();
        assertThat(teacher.client().post(path, weekly("999999999", "Mon", "A")).status())
                .isEqualTo(404);
    }

    @Test
    void timetable_events_are_replaced_by_their_codes() {
        String list = "/api/v1/courses/" + course + "/calendar_events/timetable_events";
        teacher.client()
                .post(
                        list,
                        "events[][start_at]",
                        "2026-03-23T09:00:00Z",
                        "events[][end_at]",
                        "2026-03-23T10:00:00Z",
                        "events[][code]",
                        "first",
                        "events[][title]",
                        "Opening")
                .ok();
        JsonNode before = events().get(0);
        teacher.client()
                .post(
                        list,
                        "events[][start_at]",
                        "2026-03-24T09:00:00Z",
                        "events[][end_at]",
                        "2026-03-24T10:00:00Z",
                        "events[][code]",
                        "first")
                .ok();

        JsonNode after = events();
        assertThat(after).hasSize(1);
        assertThat(after.get(0).path("id")).isEqualTo(before.path("id"));
        assertThat(after.get(0).path("start_at").asString()).isEqualTo("2026-03-24T09:00:00Z");
        assertThat(
                        teacher.client()
                                .post(list, "events[][start_at]", "2026-03-24T09:00:00Z")
                                .json()
                                .path("message")
                                .asString())
                .isEqualTo("start_at and end_at are required");
    }

    @Test
    void a_long_timetable_is_finished_in_the_background_and_replaced_in_turn() {
        JsonNode begun = teacher.client().post(path, daily("2026-01-01", "2026-12-31")).ok();

        assertThat(begun.path("status").asString()).isEqualTo("ok");
        finished(begun);
        assertThat(count()).isEqualTo(363);
        finished(teacher.client().post(path, daily("2026-12-01", "2026-12-31")).ok());
        assertThat(count()).isEqualTo(29);
    }

    private static Object[] daily(String from, String to) {
        String entry = "timetables[all][]";
        return new Object[] {
            entry + "[weekdays]",
            "M,T,W,Th,F,S,Su",
            entry + "[start_time]",
            "9:00",
            entry + "[end_time]",
            "10:00",
            entry + "[course_start_at]",
            from + "T10:00:00Z",
            entry + "[course_end_at]",
            to + "T00:00:00Z"
        };
    }

    private void finished(JsonNode begun) {
        String progress = URI.create(begun.path("progress_url").asString()).getPath();
        await().untilAsserted(
                        () ->
                                assertThat(
                                                teacher.client()
                                                        .get(progress)
                                                        .ok()
                                                        .path("workflow_state")
                                                        .asString())
                                        .isEqualTo("completed"));
    }

    private long count() {
        long count = 0;
        for (int page = 1; ; page++) {
            int size =
                    teacher.client()
                            .get(
                                    "/api/v1/calendar_events",
                                    "context_codes[]",
                                    "course_" + course,
                                    "all_events",
                                    true,
                                    "per_page",
                                    100,
                                    "page",
                                    page)
                            .ok()
                            .size();
            count += size;
            if (size < 100) {
                return count;
            }
        }
    }

    @Test
    void section_limited_staff_cannot_see_or_change_timetables_of_other_sections() {
        long own =
                school.admin()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "B")
                        .id();
        Person assistant = school.person("Assistant");
        school.limitTo(own, assistant, "Ta");
        teacher.client().post(path, weekly(String.valueOf(section), "Mon", "A")).ok();
        int before = events().size();

        assertThat(assistant.client().get(path).ok()).isEmpty();
        assertThat(assistant.client().post(path, weekly("" + own, "Tue", "B")).status())
                .isEqualTo(403);
        Object[] event = {
            "events[][start_at]", "2026-05-01T10:00:00Z", "events[][end_at]", "2026-05-01T11:00:00Z"
        };
        assertThat(events()).hasSize(before);
        assertThat(of(assistant, section, event).status()).isEqualTo(403);
        assertThat(of(assistant, own, event).status()).isEqualTo(200);
        assertThat(events()).hasSize(before);
    }

    private Reply of(Person by, long of, Object... event) {
        List<Object> sent = new ArrayList<>(List.of("course_section_id", of));
        sent.addAll(List.of(event));
        return by.client().post(path + "_events", sent.toArray());
    }
}
