package io.daybook.query.integration.liveevents;

import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideAdded;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideEvent;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.grading.assignments.OverrideViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps assignment overrides to live events; a deletion carries the id only. */
@Component
class AssignmentOverrideLiveEvents implements LiveEventSource {

    private static final LocalTime END_OF_DAY = LocalTime.of(23, 59);

    private final AssignmentViews assignments;
    private final OverrideViews overrides;
    private final CourseViews courses;

    AssignmentOverrideLiveEvents(
            AssignmentViews assignments, OverrideViews overrides, CourseViews courses) {
        this.assignments = assignments;
        this.overrides = overrides;
        this.courses = courses;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case AssignmentOverrideAdded e -> List.of(liveEvent("assignment_override_created", e));
            case AssignmentOverrideEvent e -> List.of(liveEvent("assignment_override_updated", e));
            default -> List.of();
        };
    }

    private LiveEvent liveEvent(String name, AssignmentOverrideEvent e) {
        return new LiveEvent(
                name, e.overrideId(), e.at(), e.courseId(), e.assignmentId(), () -> body(e).map());
    }

    private LiveEventBody body(AssignmentOverrideEvent e) {
        LiveEventBody body =
                new LiveEventBody()
                        .with("assignment_override_id", e.overrideId())
                        .with("assignment_id", e.assignmentId());
        return find(e).map(override -> describe(body, override, zone(e.courseId())))
                .orElseGet(() -> body.with("workflow_state", WorkflowState.DELETED.wireName()));
    }

    private Optional<OverrideView> find(AssignmentOverrideEvent e) {
        return assignments
                .findEvenDeleted(e.courseId(), e.assignmentId())
                .flatMap(assignment -> overrides.find(assignment, e.overrideId()));
    }

    private ZoneId zone(long courseId) {
        return courses.findEvenDeleted(courseId)
                .map(CourseView::timeZone)
                .map(ZoneId::of)
                .orElse(ZoneId.of("UTC"));
    }

    private static LiveEventBody describe(LiveEventBody body, OverrideView override, ZoneId zone) {
        Instant due = override.dueAt().to();
        ZonedDateTime dueThere = due == null ? null : due.atZone(zone);
        boolean isAllDay =
                dueThere != null
                        && dueThere.toLocalTime()
                                .equals(END_OF_DAY.withSecond(dueThere.getSecond()));
        body.with("due_at", due)
                .with("all_day", isAllDay)
                .with("all_day_date", isAllDay ? date(dueThere) : null)
                .with("unlock_at", override.unlockAt().to())
                .with("lock_at", override.lockAt().to())
                .with("type", type(override))
                .with("workflow_state", WorkflowState.ACTIVE.wireName());
        return switch (override.target()) {
            case SECTION -> body.with("course_section_id", override.targetId());
            case GROUP -> body.with("group_id", override.targetId());
            case STUDENTS, COURSE, NOOP -> body;
        };
    }

    private static @Nullable String date(@Nullable ZonedDateTime time) {
        return time == null ? null : time.toLocalDate().toString();
    }

    private static String type(OverrideView override) {
        return switch (override.target()) {
            case STUDENTS -> "ADHOC";
            case SECTION -> "CourseSection";
            case GROUP -> "Group";
            case COURSE -> "Course";
            case NOOP -> "Noop";
        };
    }
}
