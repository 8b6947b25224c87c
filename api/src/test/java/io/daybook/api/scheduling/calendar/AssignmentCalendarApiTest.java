package io.daybook.api.scheduling.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AssignmentCalendarApiTest {

    private static final String EVENTS = "/api/v1/calendar_events";

    private final School school = new School();
    private final long course = school.course();
    private final String code = "course_" + course;
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    @Test
    void staff_list_the_date_of_everyone_and_each_override_on_its_own_day() {
        long first = due("First", "2027-03-10T22:00:00Z");
        due("Second", "2027-03-11T22:00:00Z");
        long section =
                teacher.client()
                        .get("/api/v1/courses/" + course + "/sections")
                        .ok()
                        .get(0)
                        .path("id")
                        .asLong();

        override(first, "student_ids][", student.id(), "2027-04-12T22:00:00Z");
        assertThat(dueIn("2027-03-01", "2027-03-31")).containsExactly("First", "Second");
        assertThat(dueIn("2027-04-01", "2027-04-30")).containsExactly("First");

        override(first, "course_section_id", section, "2027-03-12T22:00:00Z");
        assertThat(dueIn("2027-03-01", "2027-03-31")).containsExactly("Second", "First");
        assertThat(dueIn("2027-03-10", "2027-03-10")).isEmpty();
        JsonNode page =
                teacher.client()
                        .get(
                                EVENTS,
                                "type",
                                "assignment",
                                "context_codes[]",
                                code,
                                "start_date",
                                "2027-03-01",
                                "end_date",
                                "2027-04-30",
                                "per_page",
                                1,
                                "page",
                                2)
                        .ok();
        assertThat(page.get(0).path("start_at").asString()).isEqualTo("2027-03-12T22:00:00Z");
    }

    private long due(String name, String at) {
        return teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        name,
                        "assignment[due_at]",
                        at,
                        "assignment[published]",
                        true)
                .id();
    }

    private void override(long assignment, String target, long of, String at) {
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments/" + assignment + "/overrides",
                        "assignment_override[" + target + "]",
                        of,
                        "assignment_override[due_at]",
                        at)
                .ok();
    }

    private List<String> dueIn(String from, String to) {
        return titles(teacher, List.of(code), from, to);
    }

    private static List<String> titles(Person of, List<String> codes, String from, String to) {
        List<Object> query = new ArrayList<>();
        codes.forEach(each -> query.addAll(List.of("context_codes[]", each)));
        query.addAll(List.of("type", "assignment", "start_date", from, "end_date", to));
        return of.client().get(EVENTS, query.toArray()).each("title");
    }

    @Test
    void assignments_of_courses_with_different_parts_are_merged_by_date() {
        due("Mine to do", "2028-03-12T22:00:00Z");
        long first = due("Moved", "2028-03-10T22:00:00Z");
        override(first, "student_ids][", student.id(), "2028-03-14T22:00:00Z");
        long other = school.course();
        Person both = school.teacher(other);
        school.enroll(course, both, "Student");
        both.client()
                .post(
                        "/api/v1/courses/" + other + "/assignments",
                        "assignment[name]",
                        "Mine to grade",
                        "assignment[due_at]",
                        "2028-03-11T22:00:00Z")
                .ok();
        school.enroll(other, student, "Student");
        List<String> codes = List.of("course_" + other, code);

        assertThat(titles(both, codes, "2028-03-01", "2028-03-31"))
                .containsExactly("Moved", "Mine to grade", "Mine to do");
        assertThat(titles(student, codes, "2028-03-01", "2028-03-31"))
                .containsExactly("Mine to do", "Moved");
    }

    @Test
    void date_without_time_makes_an_assignment_due_at_the_end_of_the_day_in_the_course() {
        school.admin()
                .put("/api/v1/courses/" + course, "course[time_zone]", "America/New_York")
                .ok();
        String path = EVENTS + "/assignment_" + due("Essay", "2026-03-10T22:00:00Z");
        for (String start : List.of("2026-07-15", "2026-07-15T00:00:00-04:00")) {
            teacher.client().put(path, "calendar_event[start_at]", start).ok();
            assertThat(student.client().get(path).ok().path("start_at").asString())
                    .as(start)
                    .isEqualTo("2026-07-16T03:59:59Z");
        }
    }

    @Test
    void only_important_dates_are_listed_on_request() {
        due("Usual", "2026-03-09T22:00:00Z");
        long important = due("Important", "2026-03-10T22:00:00Z");
        due("Usual, too", "2026-03-11T22:00:00Z");
        teacher.client()
                .put(
                        "/api/v1/courses/" + course + "/assignments/" + important,
                        "assignment[important_dates]",
                        true)
                .ok();
        override(important, "student_ids][", student.id(), "2026-03-12T22:00:00Z");

        assertThat(important(teacher, "assignment").each("start_at"))
                .containsExactly("2026-03-10T22:00:00Z", "2026-03-12T22:00:00Z");
        Reply own = important(student, "assignment");
        assertThat(own.each("title")).containsExactly("Important");
        assertThat(own.ok().get(0).path("important_dates").asBoolean()).isTrue();
        assertThat(important(teacher, "event").ok()).isEmpty();
    }

    private Reply important(Person of, String type) {
        return of.client()
                .get(
                        EVENTS,
                        "context_codes[]",
                        code,
                        "type",
                        type,
                        "important_dates",
                        true,
                        "all_events",
                        true);
    }

    @Test
    void submissions_are_shown_with_assignments_of_several_courses() {
        long other = school.course();
        Person both = school.teacher(other);
        school.enroll(other, student, "Student");
        long first = due("Here", "2029-03-12T22:00:00Z");
        long second =
                both.client()
                        .post(
                                "/api/v1/courses/" + other + "/assignments",
                                "assignment[name]",
                                "There",
                                "assignment[published]",
                                true,
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[due_at]",
                                "2029-03-13T22:00:00Z")
                        .id();
        student.client()
                .post(
                        "/api/v1/courses/" + other + "/assignments/" + second + "/submissions",
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "Done")
                .ok();

        JsonNode shown =
                student.client()
                        .get(
                                EVENTS,
                                "type",
                                "assignment",
                                "include[]",
                                "submission",
                                "context_codes[]",
                                code,
                                "context_codes[]",
                                "course_" + other,
                                "start_date",
                                "2029-03-01",
                                "end_date",
                                "2029-03-31")
                        .ok();

        assertThat(shown).hasSize(2);
        JsonNode here = shown.get(0).path("assignment").path("submission");
        JsonNode there = shown.get(1).path("assignment").path("submission");
        assertThat(here.path("assignment_id").asLong()).isEqualTo(first);
        assertThat(here.path("workflow_state").asString()).isEqualTo("unsubmitted");
        assertThat(there.path("assignment_id").asLong()).isEqualTo(second);
        assertThat(there.path("workflow_state").asString()).isEqualTo("submitted");
    }

    @Test
    void modules_of_several_courses_lock_their_assignments() {
        long other = school.course();
        Person both = school.teacher(other);
        school.enroll(other, student, "Student");
        List<Long> courses = List.of(course, other);
        for (long each : courses) {
            Person author = each == course ? teacher : both;
            String path = "/api/v1/courses/" + each;
            long assignment =
                    author.client()
                            .post(
                                    path + "/assignments",
                                    "assignment[name]",
                                    "Later",
                                    "assignment[published]",
                                    true,
                                    "assignment[due_at]",
                                    "2040-05-12T22:00:00Z")
                            .id();
            long module =
                    author.client()
                            .post(
                                    path + "/modules",
                                    "module[name]",
                                    "Closed",
                                    "module[unlock_at]",
                                    "2040-01-01T00:00:00Z")
                            .id();
            author.client()
                    .post(
                            path + "/modules/" + module + "/items",
                            "module_item[type]",
                            "Assignment",
                            "module_item[content_id]",
                            assignment)
                    .ok();
            author.client().put(path + "/modules/" + module, "module[published]", true).ok();
        }

        JsonNode shown =
                student.client()
                        .get(
                                EVENTS,
                                "type",
                                "assignment",
                                "context_codes[]",
                                code,
                                "context_codes[]",
                                "course_" + other,
                                "start_date",
                                "2040-05-01",
                                "end_date",
                                "2040-05-31")
                        .ok();

        assertThat(shown).hasSize(2);
        shown.forEach(
                each ->
                        assertThat(each.path("assignment").path("locked_for_user").asBoolean())
                                .isTrue());
    }

    @Test
    void an_assignment_locked_for_a_student_has_no_description() {
        Instant now = Instant.now();
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        "Later",
                        "assignment[description]",
                        "Prove it",
                        "assignment[unlock_at]",
                        now.plus(1, ChronoUnit.DAYS),
                        "assignment[due_at]",
                        now.plus(2, ChronoUnit.DAYS),
                        "assignment[published]",
                        true)
                .ok();

        for (String excluded : List.of("", "assignment")) {
            assertThat(soon(student, excluded).path("description").isNull()).isTrue();
            assertThat(soon(teacher, excluded).path("description").asString())
                    .isEqualTo("Prove it");
            assertThat(soon(teacher, excluded).has("assignment")).isEqualTo(excluded.isEmpty());
        }
        JsonNode upcoming = student.client().get("/api/v1/users/self/upcoming_events").ok();
        assertThat(upcoming.get(0).path("title").asString()).isEqualTo("Later");
        assertThat(upcoming.get(0).path("description").isNull()).isTrue();
    }

    /** The only assignment in the calendar of the course. */
    private JsonNode soon(Person reader, String excluded) {
        JsonNode listed =
                reader.client()
                        .get(
                                EVENTS,
                                "type",
                                "assignment",
                                "context_codes[]",
                                code,
                                "all_events",
                                true,
                                "excludes[]",
                                excluded)
                        .ok();
        assertThat(listed).hasSize(1);
        return listed.get(0);
    }

    @Test
    void an_event_is_not_moved_to_a_calendar_that_does_not_exist() {
        long event =
                teacher.client()
                        .post(
                                EVENTS,
                                "calendar_event[context_code]",
                                code,
                                "calendar_event[title]",
                                "Talk")
                        .id();
        Reply refused =
                teacher.client()
                        .put(
                                EVENTS + "/" + event,
                                "calendar_event[context_code]",
                                "course_999999999");

        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.json().path("message").asString()).isEqualTo("Invalid context_code");
    }
}
