package io.daybook.application.scheduling.timetables;

import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.scheduling.timetables.TimetableJob.Listed;
import io.daybook.application.scheduling.timetables.TimetableJob.Work;
import io.daybook.command.scheduling.timetables.ReplaceTimetable;
import io.daybook.command.scheduling.timetables.ReplaceTimetable.CalendarEvents;
import io.daybook.command.scheduling.timetables.ReplaceTimetable.Replaced;
import io.daybook.command.scheduling.timetables.TimetabledEvent;
import io.daybook.command.scheduling.timetables.WeeklyTimetable;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Replaces timetables of courses: short ones in the request, the rest of long ones in a background
 * job. A request during an unfinished replacement waits for it.
 */
@Component
public class TimetableService {

    static final String TAG = "course_timetable";

    private final TimetableEvents events;
    private final ProgressViews jobs;
    private final JobQueue queue;
    private final Writes writes;
    private final Clock clock;

    TimetableService(
            TimetableEvents events,
            ProgressViews jobs,
            JobQueue queue,
            Writes writes,
            Clock clock) {
        this.events = events;
        this.jobs = jobs;
        this.queue = queue;
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * Stores weekly times and creates their events in the course and its sections.
     *
     * @param timetables whose entries all have a start and an end
     * @return the job that completes the replacement; empty if it is complete
     */
    public Optional<ProgressView> setWeekly(List<WeeklyTimetable> timetables, CourseView course) {
        List<CalendarEvents> calendars = events.weekly(timetables, course);
        boolean waits = jobs.hasUnfinished(lane(course));
        return replace(
                new ReplaceTimetable(
                        course.id(),
                        timetables,
                        waits ? List.of() : calendars,
                        !waits,
                        course.timeZone(),
                        0,
                        clock.instant()),
                waits,
                new Work(course.id(), null, null));
    }

    /**
     * Replaces the events of one calendar.
     *
     * @param sectionId null for the calendar of the course
     * @return the job that completes the replacement; empty if it is complete
     */
    public Optional<ProgressView> setEvents(
            @Nullable Long sectionId, List<TimetabledEvent> events, CourseView course) {
        var calendar =
                new CalendarEvents(
                        TimetableEvents.owner(sectionId),
                        sectionId == null ? course.id() : sectionId,
                        events);
        boolean waits = jobs.hasUnfinished(lane(course));
        return replace(
                new ReplaceTimetable(
                        course.id(),
                        null,
                        waits ? List.of() : List.of(calendar),
                        false,
                        course.timeZone(),
                        0,
                        clock.instant()),
                waits,
                new Work(course.id(), sectionId, events.stream().map(Listed::of).toList()));
    }

    private Optional<ProgressView> replace(ReplaceTimetable first, boolean waits, Work rest) {
        int left = writes.send(first, Replaced.class).left();
        return waits || left > 0
                ? Optional.of(
                        queue.start(TAG, "Course", first.courseId(), lane(first.courseId()), rest))
                : Optional.empty();
    }

    private static String lane(CourseView course) {
        return lane(course.id());
    }

    private static String lane(long courseId) {
        return "timetable-" + courseId;
    }
}
