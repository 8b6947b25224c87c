package io.daybook.api.scheduling.calendar;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.api.grading.overrides.AssignmentOverrideJson;
import io.daybook.api.scheduling.calendar.CalendarEventJson.Described;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An assignment as a calendar shows it (document 2, section 4.4).
 *
 * @param id {@code assignment_} and the id of the assignment
 * @param startAt when it is due, as is {@code endAt}
 * @param assignmentOverrides the override that is shown; null where the dates are everyone's
 */
public record AssignmentEventJson(
        String id,
        String type,
        String title,
        @JsonUnwrapped @Nullable Described described,
        boolean allDay,
        @Nullable String allDayDate,
        Instant createdAt,
        Instant updatedAt,
        String workflowState,
        List<String> submissionTypes,
        String contextCode,
        @Nullable String contextName,
        @Nullable String contextColor,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        String url,
        String htmlUrl,
        @JsonInclude(NON_NULL) @Nullable AssignmentJson assignment,
        @JsonInclude(NON_NULL) @Nullable List<AssignmentOverrideJson> assignmentOverrides,
        boolean importantDates)
        implements CalendarItemJson {}
