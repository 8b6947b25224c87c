package io.daybook.api.scheduling.calendar;

import io.daybook.api.grading.assignments.Instructors;
import io.daybook.api.scheduling.calendar.AssignmentCalendar.Viewer;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.scheduling.calendar.Calendars;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.RescheduleAssignments.Dates;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.Rescheduled;
import io.daybook.command.grading.overrides.OverrideDraft.Scope;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Finds assignments that are addressed as calendar events: {@code assignment_} and their id. */
@Component
class AssignmentEvents {

    private static final Pattern ID = Pattern.compile("assignment_\\d{1,16}");

    private final AssignmentViews assignments;
    private final Instructors instructors;
    private final CourseViews courses;
    private final AssignmentReaders readers;
    private final AssignmentCalendar calendar;
    private final Calendars calendars;
    private final Writes writes;
    private final Clock clock;

    AssignmentEvents(
            AssignmentViews assignments,
            Instructors instructors,
            CourseViews courses,
            AssignmentReaders readers,
            AssignmentCalendar calendar,
            Calendars calendars,
            Writes writes,
            Clock clock) {
        this.assignments = assignments;
        this.instructors = instructors;
        this.courses = courses;
        this.readers = readers;
        this.calendar = calendar;
        this.calendars = calendars;
        this.writes = writes;
        this.clock = clock;
    }

    static boolean isAssignment(String id) {
        return ID.matcher(id).matches();
    }

    AssignmentEventJson show(String id, Caller caller) {
        AssignmentView assignment = find(id);
        CourseView course = course(assignment);
        if (!caller.may(Right.READ, course)) {
            throw Rejection.forbidden();
        }
        if (!readers.of(caller, course).sees(assignment)) {
            throw Rejection.notFound();
        }
        return calendar.one(assignment, course, viewer(caller));
    }

    /** Moves the due date of the assignment to the start of the event; other fields are ignored. */
    AssignmentEventJson reschedule(String id, EventRequest sent, Caller caller) {
        AssignmentView assignment = find(id);
        CourseView course = course(assignment);
        Long finalGrader = assignment.moderation().finalGraderId();
        if (!caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course)
                || !instructors.mayChange(caller.id(), finalGrader, course)) {
            throw Rejection.forbidden();
        }
        ZoneId zone = sent.zone(ZoneId.of(course.timeZone()));
        Patch<Instant> due = sent.start(zone).map(start -> StrictDates.endOfDay(start, zone));
        if (due.isPresent()) {
            var dates = new ScheduleFields(due, Patch.absent(), Patch.absent());
            Rescheduled done =
                    writes.send(
                            new RescheduleAssignments(
                                    course.id(),
                                    List.of(new Dates(assignment.id(), dates, List.of())),
                                    Scope.EVERYONE,
                                    clock.instant()),
                            Rescheduled.class);
            done.problems()
                    .forEach(
                            problem -> {
                                throw Rejection.invalid(problem.field(), problem.message());
                            });
        }
        return calendar.one(find(id), course, viewer(caller));
    }

    private Viewer viewer(Caller caller) {
        return new Viewer(caller, caller.id(), calendars.zoneOf(caller.user()));
    }

    private AssignmentView find(String id) {
        long number = Long.parseLong(id.substring("assignment_".length()));
        return assignments.byIds(List.of(number)).stream()
                .filter(found -> !found.deleted())
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }

    private CourseView course(AssignmentView assignment) {
        return courses.find(assignment.courseId()).orElseThrow(Rejection::notFound);
    }
}
