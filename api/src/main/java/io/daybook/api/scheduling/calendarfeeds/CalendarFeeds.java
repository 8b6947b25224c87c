package io.daybook.api.scheduling.calendarfeeds;

import io.daybook.api.scheduling.calendar.CalendarEventAssembler;
import io.daybook.api.scheduling.calendar.CalendarEventJson;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.scheduling.calendar.CalendarEventLists;
import io.daybook.application.scheduling.calendar.CalendarRef;
import io.daybook.application.scheduling.calendar.UserCalendars;
import io.daybook.application.scheduling.calendarfeeds.ICalendar;
import io.daybook.application.scheduling.calendarfeeds.ICalendar.FeedEvent;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.modules.ModuleLocks;
import io.daybook.query.grading.assignments.AssignmentLists;
import io.daybook.query.grading.assignments.AssignmentQuery;
import io.daybook.query.grading.assignments.AssignmentQuery.Due;
import io.daybook.query.grading.assignments.AssignmentQuery.Visibility;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.DatedAssignment;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.DateRange;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.Hidden;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Builds iCalendar feeds, from one month before today to one year after. */
@Component
class CalendarFeeds {

    private static final Duration BEFORE = Duration.ofDays(30);
    private static final Duration AFTER = Duration.ofDays(366);
    private static final PageRange MOST = new PageRange(0, 1_000);

    /** Not a user id: readers of a course feed see no more than any student of the course. */
    private static final long NOBODY = 0;

    private static final Set<String> WITHOUT_CHILDREN = Set.of("child_events");

    private final Access access;
    private final UserCalendars calendars;
    private final CalendarEventLists lists;
    private final CalendarEntryViews entries;
    private final CalendarEventAssembler assembler;
    private final AssignmentLists assignments;
    private final AssignmentReaders readers;
    private final ModuleLocks locks;
    private final Urls urls;
    private final Clock clock;

    CalendarFeeds(
            Access access,
            UserCalendars calendars,
            CalendarEventLists lists,
            CalendarEntryViews entries,
            CalendarEventAssembler assembler,
            AssignmentLists assignments,
            AssignmentReaders readers,
            ModuleLocks locks,
            Urls urls,
            Clock clock) {
        this.access = access;
        this.calendars = calendars;
        this.lists = lists;
        this.entries = entries;
        this.assembler = assembler;
        this.assignments = assignments;
        this.readers = readers;
        this.locks = locks;
        this.urls = urls;
        this.clock = clock;
    }

    /** Returns the feed of the user's own calendar and those of their courses and groups. */
    String of(UserView user) {
        List<CalendarRef> all = calendars.of(user);
        List<CalendarEntryView> found =
                lists.page(user, all, Set.of(), range(), Hidden.EXCLUDED, MOST).items();
        List<FeedEvent> events = new ArrayList<>(events(found, user.id()));
        Map<Boolean, List<CourseView>> courses =
                all.stream()
                        .filter(calendar -> calendar.owner() == CalendarOwner.COURSE)
                        .map(calendar -> Objects.requireNonNull(calendar.course()))
                        .collect(
                                Collectors.partitioningBy(
                                        course ->
                                                access.may(
                                                        user.id(), Right.READ_AS_ADMIN, course)));
        events.addAll(due(courses.getOrDefault(true, List.of()), Visibility.ofEveryone(), null));
        List<CourseView> studied = courses.getOrDefault(false, List.of());
        events.addAll(due(studied, visibility(user, studied), user.id()));
        return ICalendar.write(Objects.requireNonNullElse(user.name(), "Calendar"), events);
    }

    /** Returns the feed of what all members of the course see in its calendar. */
    String of(CourseView course) {
        List<CalendarEntryView> found =
                entries.in(
                                List.of(CalendarOwner.COURSE.code(course.id())),
                                range(),
                                Hidden.INCLUDED,
                                MOST)
                        .items();
        List<FeedEvent> events = new ArrayList<>(events(found, NOBODY));
        Visibility all = Visibility.ofStudents(Set.of(), DatedAssignment::dates);
        events.addAll(due(List.of(course), all, NOBODY));
        return ICalendar.write(course.name(), events);
    }

    private Visibility visibility(UserView user, List<CourseView> courses) {
        Map<Long, Reader> byCourse = readers.of(user.id(), courses);
        Set<Long> own =
                byCourse.values().stream()
                        .flatMap(each -> each.assigned().inParticular(each.students()).stream())
                        .collect(Collectors.toSet());
        return Visibility.ofStudents(
                own, each -> Objects.requireNonNull(byCourse.get(each.courseId())).dates(each));
    }

    private DateRange.Between range() {
        Instant now = clock.instant();
        return new DateRange.Between(now.minus(BEFORE), now.plus(AFTER));
    }

    private List<FeedEvent> events(List<CalendarEntryView> found, long readerId) {
        return assembler.all(found, readerId, WITHOUT_CHILDREN).stream()
                .flatMap(json -> event(json).stream())
                .toList();
    }

    private static Optional<FeedEvent> event(CalendarEventJson json) {
        Instant start = json.times().startAt();
        if (start == null) {
            return Optional.empty();
        }
        String day = json.times().allDayDate();
        return Optional.of(
                new FeedEvent(
                        "event-calendar-event-" + json.id(),
                        json.title(),
                        json.described() == null ? null : json.described().description(),
                        json.place().locationName(),
                        start,
                        Objects.requireNonNullElse(json.times().endAt(), start),
                        day == null ? null : LocalDate.parse(day),
                        json.times().updatedAt(),
                        json.links().htmlUrl()));
    }

    /**
     * Assignments due in these courses.
     *
     * @param student from whom the texts of what is locked are kept, {@link #NOBODY} for every
     *     reader; null for staff
     */
    private List<FeedEvent> due(
            List<CourseView> courses, Visibility visibility, @Nullable Long student) {
        if (courses.isEmpty()) {
            return List.of();
        }
        Map<Long, CourseView> byId =
                courses.stream().collect(Collectors.toMap(CourseView::id, course -> course));
        DateRange.Between range = range();
        var query =
                AssignmentQuery.byDueDate(
                        byId.keySet(), visibility, Set.of(), new Due(range.from(), range.to()));
        List<AssignmentView> found = assignments.list(query, MOST).items();
        Set<Long> locked = student == null ? Set.of() : locked(found, visibility, student);
        return found.stream()
                .flatMap(
                        each ->
                                event(
                                        each,
                                        locked.contains(each.id()) ? null : each.description(),
                                        visibility.dates().apply(each).dueAt(),
                                        Objects.requireNonNull(byId.get(each.courseId())))
                                        .stream())
                .toList();
    }

    private Set<Long> locked(List<AssignmentView> found, Visibility visibility, long student) {
        Instant now = clock.instant();
        Map<Long, List<Long>> byCourse =
                found.stream()
                        .collect(
                                Collectors.groupingBy(
                                        AssignmentView::courseId,
                                        Collectors.mapping(
                                                AssignmentView::id, Collectors.toList())));
        Set<Long> locked = new HashSet<>();
        if (student == NOBODY) {
            byCourse.forEach((course, ids) -> locked.addAll(locks.ofAnybody(course, ids, now)));
        } else {
            locked.addAll(locks.of(byCourse, student, now).keySet());
        }
        found.stream()
                .filter(each -> !visibility.dates().apply(each).isOpenAt(now))
                .forEach(each -> locked.add(each.id()));
        return locked;
    }

    private Optional<FeedEvent> event(
            AssignmentView assignment,
            @Nullable String description,
            @Nullable Instant due,
            CourseView course) {
        return Optional.ofNullable(due)
                .map(
                        at ->
                                new FeedEvent(
                                        "event-assignment-" + assignment.id(),
                                        assignment.name() + " [" + course.courseCode() + "]",
                                        description,
                                        null,
                                        at,
                                        at,
                                        null,
                                        assignment.updatedAt(),
                                        urls.of(
                                                "/courses/"
                                                        + course.id()
                                                        + "/assignments/"
                                                        + assignment.id())));
    }
}
