package io.daybook.api.grading.overrides;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.events.grading.assignments.OverrideTarget;
import io.daybook.query.grading.assignments.OverrideView;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An assignment override (docs/spec/institution.md, section 5.4). A date that is not overridden is
 * omitted; one that is overridden with no date is null.
 */
public record AssignmentOverrideJson(
        long id,
        long assignmentId,
        String title,
        @JsonUnwrapped @Nullable Due due,
        @JsonUnwrapped @Nullable Unlock unlock,
        @JsonUnwrapped @Nullable Lock lock,
        @JsonInclude(Include.NON_NULL) @Nullable List<Long> studentIds,
        @JsonInclude(Include.NON_NULL) @Nullable Long groupId,
        @JsonInclude(Include.NON_NULL) @Nullable Long courseSectionId,
        @JsonInclude(Include.NON_NULL) @Nullable Long courseId,
        @JsonInclude(Include.NON_NULL) @Nullable Long noopId) {

    private static final LocalTime LAST_MINUTE = LocalTime.of(23, 59);

    record Due(@Nullable Instant dueAt, boolean allDay, @Nullable LocalDate allDayDate) {

        static Due of(@Nullable Instant dueAt, ZoneId zone) {
            if (dueAt == null) {
                return new Due(null, false, null);
            }
            ZonedDateTime local = dueAt.atZone(zone);
            boolean allDay = !local.toLocalTime().isBefore(LAST_MINUTE);
            return new Due(dueAt, allDay, local.toLocalDate());
        }
    }

    record Unlock(@Nullable Instant unlockAt) {}

    record Lock(@Nullable Instant lockAt) {}

    /**
     * Returns the JSON of an override.
     *
     * @param students those whom the caller sees
     * @param zone the time zone in which days end
     */
    static AssignmentOverrideJson of(
            OverrideView of, String title, List<Long> students, ZoneId zone) {
        return new AssignmentOverrideJson(
                of.id(),
                of.assignmentId(),
                title,
                of.dueAt().overridden() ? Due.of(of.dueAt().to(), zone) : null,
                of.unlockAt().overridden() ? new Unlock(of.unlockAt().to()) : null,
                of.lockAt().overridden() ? new Lock(of.lockAt().to()) : null,
                of.target() == OverrideTarget.STUDENTS ? students : null,
                target(of, OverrideTarget.GROUP),
                target(of, OverrideTarget.SECTION),
                target(of, OverrideTarget.COURSE),
                target(of, OverrideTarget.NOOP));
    }

    private static @Nullable Long target(OverrideView of, OverrideTarget kind) {
        return of.target() == kind ? of.targetId() : null;
    }
}
