package io.daybook.api.scheduling.calendar;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.api.grading.overrides.AssignmentOverrideJson;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Described;
import io.daybook.query.content.courses.CourseView;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An assignment as a calendar entry (document 2, section 4.4).
 *
 * @param id {@code assignment_} and the id of the assignment
 * @param assignmentOverrides the override of the entry's date; null for the base date
 */
public record AssignmentEventJson(
        String id,
        String type,
        String title,
        @JsonUnwrapped @Nullable Described described,
        @JsonUnwrapped Day day,
        Instant createdAt,
        Instant updatedAt,
        String workflowState,
        List<String> submissionTypes,
        @JsonUnwrapped Context context,
        @JsonUnwrapped Due due,
        @JsonUnwrapped Links links,
        @JsonInclude(NON_NULL) @Nullable AssignmentJson assignment,
        @JsonInclude(NON_NULL) @Nullable List<AssignmentOverrideJson> assignmentOverrides,
        boolean importantDates)
        implements CalendarItemJson {

    private static final LocalTime LAST_MINUTE = LocalTime.of(23, 59);

    /**
     * The day of an all-day entry: an assignment due in the last minute of a day is due all day.
     */
    record Day(boolean allDay, @Nullable String allDayDate) {

        static Day of(@Nullable Instant dueAt, ZoneId zone) {
            ZonedDateTime local = dueAt == null ? null : dueAt.atZone(zone);
            return local != null
                            && local.toLocalTime().withSecond(0).withNano(0).equals(LAST_MINUTE)
                    ? new Day(true, local.toLocalDate().toString())
                    : new Day(false, null);
        }
    }

    /** The course of the calendar. */
    record Context(
            String contextCode, @Nullable String contextName, @Nullable String contextColor) {

        static Context of(CourseView course) {
            return new Context("course_" + course.id(), course.name(), null);
        }
    }

    /**
     * The due date.
     *
     * @param startAt the due date, as is {@code endAt}
     */
    record Due(@Nullable Instant startAt, @Nullable Instant endAt) {}

    /** URLs of the assignment. */
    record Links(String url, String htmlUrl) {}
}
