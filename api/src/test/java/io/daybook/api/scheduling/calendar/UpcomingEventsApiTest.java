package io.daybook.api.scheduling.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UpcomingEventsApiTest {

    private static final String EVENTS = "/api/v1/calendar_events";
    private static final String UPCOMING = "/api/v1/users/self/upcoming_events";

    private final School school = new School();
    private final long course = school.course();
    private final String code = "course_" + course;
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    private void due(String name, Instant at) {
        teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        name,
                        "assignment[due_at]",
                        at,
                        "assignment[published]",
                        true)
                .ok();
    }

    @Test
    void what_takes_place_or_is_due_within_a_week_is_upcoming() {
        Instant now = Instant.now();
        due("Tomorrow", now.plus(1, ChronoUnit.DAYS));
        due("Next month", now.plus(30, ChronoUnit.DAYS));
        event("Talk", now.plus(2, ChronoUnit.DAYS), null);

        assertThat(student.client().get(UPCOMING).each("title"))
                .containsExactly("Tomorrow", "Talk");
    }

    @Test
    void events_of_other_sections_do_not_displace_what_is_upcoming() {
        Instant now = Instant.now();
        long other =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Other")
                        .id();
        for (int i = 0; i < 20; i++) {
            event("Lab " + i, now.plus(1, ChronoUnit.DAYS), other);
        }
        event("Talk", now.plus(2, ChronoUnit.DAYS), null);

        assertThat(student.client().get(UPCOMING).each("title")).containsExactly("Talk");
    }

    /** An event of the course, which only one section has unless that is null. */
    private void event(String title, Instant at, @Nullable Long section) {
        List<Object> parameters =
                new ArrayList<>(
                        List.of(
                                "calendar_event[context_code]",
                                code,
                                "calendar_event[title]",
                                title,
                                "calendar_event[start_at]",
                                at));
        if (section != null) {
            parameters.addAll(
                    List.of(
                            "calendar_event[child_event_data][0][context_code]",
                            "course_section_" + section,
                            "calendar_event[child_event_data][0][start_at]",
                            at,
                            "calendar_event[child_event_data][0][end_at]",
                            at));
        }
        teacher.client().post(EVENTS, parameters.toArray()).ok();
    }
}
