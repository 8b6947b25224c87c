package io.daybook.api.scheduling.timetables;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.api.platform.binding.TreeSchema.Form;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.scheduling.calendar.CalendarTimes;
import io.daybook.application.scheduling.timetables.TimetableEvents;
import io.daybook.application.scheduling.timetables.TimetableService;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.scheduling.timetables.TimetabledEvent;
import io.daybook.command.scheduling.timetables.WeeklyEntry;
import io.daybook.command.scheduling.timetables.WeeklyTimetable;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.scheduling.timetables.TimetableView;
import io.daybook.query.scheduling.timetables.TimetableViews;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Timetables of a course and its sections (document 2, section 4.4). */
@RestController
@ErrorSchema(status = 400, value = "ErrorTexts")
@RequestMapping("/api/v1/courses/{course_id}/calendar_events")
class TimetableController {

    private static final int MAX_TEXT = 255;

    private final TimetableRequests requests;
    private final TimetableViews timetables;
    private final CachedUserViews people;
    private final TermViews terms;
    private final TimetableService service;
    private final TimetableEvents events;
    private final SectionLimits limits;
    private final Urls urls;

    TimetableController(
            TimetableRequests requests,
            TimetableViews timetables,
            CachedUserViews people,
            TermViews terms,
            TimetableService service,
            TimetableEvents events,
            SectionLimits limits,
            Urls urls) {
        this.requests = requests;
        this.timetables = timetables;
        this.people = people;
        this.terms = terms;
        this.service = service;
        this.events = events;
        this.limits = limits;
        this.urls = urls;
    }

    /**
     * The response to a new timetable.
     *
     * @param progressUrl the Progress of a long timetable; null if all events are created
     */
    record Done(
            String status,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String progressUrl) {}

    private Done done(Optional<ProgressView> rest) {
        return new Done(
                "ok", rest.map(job -> urls.of("/api/v1/progress/" + job.id())).orElse(null));
    }

    record EntryJson(
            String weekdays,
            String startTime,
            String endTime,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String locationName,
            @Nullable Instant courseStartAt,
            @Nullable Instant courseEndAt) {}

    /** Returns the timetable of a course for the sections that the caller can see. */
    @GetMapping("/timetable")
    @Requires(Right.MANAGE_CALENDAR)
    Map<String, List<EntryJson>> show(CourseView course, Caller caller) {
        Set<Long> only = managedSections(caller, course);
        Map<String, List<EntryJson>> json = new LinkedHashMap<>();
        timetables
                .find(course.id())
                .ifPresent(
                        view ->
                                view.sections().stream()
                                        .filter(each -> isIn(only, each.sectionId()))
                                        .forEach(each -> json.put(key(each), entries(each))));
        return json;
    }

    /** Returns the sections that the caller is limited to; null for all. */
    private @Nullable Set<Long> managedSections(Caller caller, CourseView course) {
        return limits.of(caller, course, Right.MANAGE_CALENDAR);
    }

    private static boolean isIn(@Nullable Set<Long> only, @Nullable Long sectionId) {
        return only == null || sectionId == null || only.contains(sectionId);
    }

    private static String key(TimetableView.Section timetable) {
        return timetable.sectionId() == null ? "all" : timetable.sectionId().toString();
    }

    private static List<EntryJson> entries(TimetableView.Section timetable) {
        return timetable.entries().stream()
                .map(
                        each ->
                                new EntryJson(
                                        each.weekdays(),
                                        each.startTime(),
                                        each.endTime(),
                                        each.locationName(),
                                        each.courseStartAt(),
                                        each.courseEndAt()))
                .toList();
    }

    /**
     * Request body of a timetable.
     *
     * @param timetables by section id, or {@code all} for the whole course
     */
    record SetTimetable(
            @TreeSchema(value = Weekly.class, form = Form.KEYED_LISTS) JsonNode timetables) {

        /**
         * A weekly time.
         *
         * @param weekdays such as {@code Mon,Wed}
         * @param startTime such as {@code 2:00 pm}
         * @param courseStartAt the first day; by default that of the section, course or term
         */
        record Weekly(
                String weekdays,
                String startTime,
                String endTime,
                @Nullable String locationName,
                @Nullable Instant courseStartAt,
                @Nullable Instant courseEndAt) {}
    }

    /** Replaces the timetable of a course and creates its events. */
    @PostMapping("/timetable")
    @Requires(Right.MANAGE_CALENDAR)
    Done set(CourseView course, Caller caller, @Params SetTimetable sent) {
        if (managedSections(caller, course) != null) {
            // The request would delete the events of all omitted sections.
            throw Rejection.forbidden();
        }
        if (!sent.timetables().isContainer()) {
            // Without any timetables, every section would lose its events, so the parameter is
            // required.
            throw Rejection.badRequest("timetables is missing");
        }
        List<WeeklyTimetable> read = requests.timetables(sent.timetables(), course);
        List<WeeklyTimetable> bounded = read.stream().map(each -> bounded(each, course)).toList();
        return done(service.setWeekly(bounded, course));
    }

    /** Returns the timetable with the period in which its events take place. */
    private WeeklyTimetable bounded(WeeklyTimetable timetable, CourseView course) {
        Long sectionId = timetable.sectionId();
        SectionView section = sectionId == null ? null : people.findSection(sectionId).orElse(null);
        Instant start =
                bound(
                        section == null ? null : section.startAt(),
                        course.startAt(),
                        course,
                        term -> term.startAt());
        Instant end =
                bound(
                        section == null ? null : section.endAt(),
                        course.endAt(),
                        course,
                        term -> term.endAt());
        List<WeeklyEntry> entries = new ArrayList<>();
        for (WeeklyEntry each : timetable.entries()) {
            Instant from = each.courseStartAt() == null ? start : each.courseStartAt();
            Instant to = each.courseEndAt() == null ? end : each.courseEndAt();
            List<String> missing = new ArrayList<>();
            if (from == null) {
                missing.add("no start date found");
            }
            if (to == null) {
                missing.add("no end date found");
            }
            TimetableRequests.refuse(missing);
            entries.add(
                    new WeeklyEntry(
                            each.weekdays(),
                            each.startTime(),
                            each.endTime(),
                            each.locationName(),
                            from,
                            to));
        }
        return new WeeklyTimetable(sectionId, entries);
    }

    private @Nullable Instant bound(
            @Nullable Instant ofSection,
            @Nullable Instant ofCourse,
            CourseView course,
            Function<TermView, @Nullable Instant> ofTerm) {
        return Stream.of(Optional.ofNullable(ofSection), Optional.ofNullable(ofCourse))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(
                        () ->
                                course.termId() == null
                                        ? null
                                        : terms.find(course.termId()).map(ofTerm).orElse(null));
    }

    record SendEvents(@Nullable String courseSectionId, List<SendEvent> events) {

        record SendEvent(
                @Nullable String startAt,
                @Nullable String endAt,
                @Nullable String locationName,
                @Nullable String code,
                @Nullable String title) {}
    }

    /** Replaces the timetable events of a course by the given ones. */
    @PostMapping("/timetable_events")
    @Requires(Right.MANAGE_CALENDAR)
    Done setEvents(CourseView course, Caller caller, @Params SendEvents sent) {
        String text = sent.courseSectionId();
        SectionView section =
                text == null || text.isBlank() ? null : requests.section(text, course);
        if (!isIn(managedSections(caller, course), section == null ? null : section.id())) {
            throw Rejection.forbidden();
        }
        List<TimetabledEvent> read =
                sent.events().stream().map(each -> event(each, section, course)).toList();
        return done(service.setEvents(section == null ? null : section.id(), read, course));
    }

    private TimetabledEvent event(
            SendEvents.SendEvent sent, @Nullable SectionView section, CourseView course) {
        ZoneId zone = ZoneId.of(course.timeZone());
        Instant start = CalendarTimes.read(text(sent.startAt()), zone);
        Instant end = CalendarTimes.read(text(sent.endAt()), zone);
        if (start == null || end == null) {
            throw Rejection.badRequest("start_at and end_at are required");
        }
        String code = text(sent.code());
        if (code.length() > MAX_TEXT) {
            throw Rejection.invalid("code", "is too long (maximum is 255 characters)");
        }
        String title = text(sent.title());
        CalendarOwner owner = TimetableEvents.owner(section == null ? null : section.id());
        long ownerId = section == null ? course.id() : section.id();
        return events.event(
                code.isEmpty() ? TimetableEvents.code(owner, ownerId, start, end) : code,
                title.isEmpty() ? course.name() : title,
                sent.locationName(),
                start,
                end);
    }

    private static String text(@Nullable String sent) {
        return sent == null ? "" : sent.strip();
    }
}
