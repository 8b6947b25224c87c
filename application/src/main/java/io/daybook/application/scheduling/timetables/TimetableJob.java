package io.daybook.application.scheduling.timetables;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.scheduling.timetables.ReplaceTimetable;
import io.daybook.command.scheduling.timetables.ReplaceTimetable.CalendarEvents;
import io.daybook.command.scheduling.timetables.ReplaceTimetable.Replaced;
import io.daybook.command.scheduling.timetables.TimetabledEvent;
import io.daybook.command.scheduling.timetables.WeeklyEntry;
import io.daybook.command.scheduling.timetables.WeeklyTimetable;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.scheduling.timetables.TimetableView;
import io.daybook.query.scheduling.timetables.TimetableViews;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Replaces a timetable that is too long for one request, batch by batch. A resumed job recognizes
 * events by their codes and leaves them unchanged.
 */
@Component
class TimetableJob implements JobHandler {

    private final TimetableViews timetables;
    private final CourseViews courses;
    private final TimetableEvents events;

    TimetableJob(TimetableViews timetables, CourseViews courses, TimetableEvents events) {
        this.timetables = timetables;
        this.courses = courses;
        this.events = events;
    }

    /**
     * Parameters of the job.
     *
     * @param sectionId the section whose events are replaced; null for the course
     * @param listed the events; null for those of the stored weekly times
     */
    record Work(long courseId, @Nullable Long sectionId, @Nullable List<Listed> listed) {}

    /** A requested event. */
    record Listed(
            String code,
            String title,
            @Nullable String locationName,
            Instant startAt,
            Instant endAt) {

        static Listed of(TimetabledEvent event) {
            return new Listed(
                    event.code(),
                    event.title(),
                    event.locationName().or(null),
                    event.startAt(),
                    event.endAt());
        }
    }

    @Override
    public String tag() {
        return TimetableService.TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Work work = job.parameters(Work.class);
        CourseView course = courses.find(work.courseId()).orElseThrow(Rejection::notFound);
        List<CalendarEvents> calendars = calendars(work, course);
        int from = 0;
        int left;
        do {
            if (job.cancelled()) {
                return null;
            }
            var slice =
                    new ReplaceTimetable(
                            course.id(),
                            null,
                            calendars,
                            work.listed() == null,
                            course.timeZone(),
                            from,
                            job.now());
            left = ((Replaced) Objects.requireNonNull(job.send(slice))).left();
            from += ReplaceTimetable.SLICE;
            job.advance(100.0 * from / (from + left));
        } while (left > 0);
        job.awaitViews();
        return null;
    }

    private List<CalendarEvents> calendars(Work work, CourseView course) {
        List<Listed> listed = work.listed();
        Long section = work.sectionId();
        return listed == null
                ? events.weekly(weekly(course.id()), course)
                : List.of(
                        new CalendarEvents(
                                TimetableEvents.owner(section),
                                section == null ? course.id() : section,
                                listed.stream().map(this::event).toList()));
    }

    private TimetabledEvent event(Listed of) {
        return events.event(of.code(), of.title(), of.locationName(), of.startAt(), of.endAt());
    }

    private List<WeeklyTimetable> weekly(long courseId) {
        return timetables.find(courseId).map(TimetableView::sections).orElse(List.of()).stream()
                .map(each -> new WeeklyTimetable(each.sectionId(), entries(each)))
                .toList();
    }

    private static List<WeeklyEntry> entries(TimetableView.Section timetable) {
        return timetable.entries().stream()
                .map(
                        each ->
                                new WeeklyEntry(
                                        each.weekdays(),
                                        each.startTime(),
                                        each.endTime(),
                                        each.locationName(),
                                        each.courseStartAt(),
                                        each.courseEndAt()))
                .toList();
    }
}
