package io.daybook.command.scheduling.timetables;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.timetables.ReplaceTimetable.CalendarEvents;
import io.daybook.command.scheduling.timetables.ReplaceTimetable.Replaced;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventCreated;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDeleted;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.timetables.CodedEvent;
import io.daybook.events.scheduling.timetables.SectionTimetable;
import io.daybook.events.scheduling.timetables.TimetableEntry;
import io.daybook.events.scheduling.timetables.TimetableEvent.TimetableCalendarChanged;
import io.daybook.events.scheduling.timetables.TimetableEvent.TimetableSet;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimetableTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long COURSE = 7;
    private static final int SLICE = ReplaceTimetable.SLICE;

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static TimetabledEvent event(String code, long newId) {
        return new TimetabledEvent(
                code, newId, "Lesson", Patch.absent(), T0, T0.plus(Duration.ofHours(1)));
    }

    private static CalendarEvents ofCourse(TimetabledEvent... events) {
        return new CalendarEvents(CalendarOwner.COURSE, COURSE, List.of(events));
    }

    private static CalendarEvents ofSection(long sectionId, TimetabledEvent... events) {
        return new CalendarEvents(CalendarOwner.SECTION, sectionId, List.of(events));
    }

    private static TimetabledEvent[] lessons(int from, int count) {
        return IntStream.range(from, from + count)
                .mapToObj(i -> event("lesson %04d".formatted(i), i + 1L))
                .toArray(TimetabledEvent[]::new);
    }

    private static ReplaceTimetable replace(CalendarEvents... calendars) {
        return replace(COURSE, null, false, 0, calendars);
    }

    private static ReplaceTimetable replace(
            long courseId,
            @Nullable List<WeeklyTimetable> weekly,
            boolean othersLose,
            int from,
            CalendarEvents... calendars) {
        return new ReplaceTimetable(
                courseId, weekly, List.of(calendars), othersLose, "Etc/UTC", from, T0);
    }

    private int left(ReplaceTimetable command) {
        return ((Replaced) requireNonNull(commands.send(command))).left();
    }

    private List<TimetableCalendarChanged> changes(ReplaceTimetable command) {
        return commands.eventsOf(command).stream()
                .filter(TimetableCalendarChanged.class::isInstance)
                .map(TimetableCalendarChanged.class::cast)
                .toList();
    }

    private static TimetableCalendarChanged changed(
            List<CodedEvent> added, List<String> restored, List<String> removed) {
        return new TimetableCalendarChanged(
                COURSE, CalendarOwner.COURSE, COURSE, added, restored, removed, T0);
    }

    @Test
    void a_new_event_of_the_timetable_is_put_into_the_calendar() {
        List<Object> events = commands.eventsOf(replace(ofCourse(event("Mon", 1))));
        assertThat(events)
                .contains(changed(List.of(new CodedEvent("Mon", 1)), List.of(), List.of()))
                .anySatisfy(
                        created ->
                                assertThat(created)
                                        .isInstanceOfSatisfying(
                                                CalendarEventCreated.class,
                                                it -> assertThat(it.eventId()).isEqualTo(1)));
    }

    @Test
    void an_event_that_stays_the_same_is_not_touched() {
        commands.given(replace(ofCourse(event("Mon", 1))));
        assertThat(commands.eventsOf(replace(ofCourse(event("Mon", 2))))).isEmpty();
    }

    @Test
    void an_event_that_is_listed_no_more_is_deleted() {
        commands.given(replace(ofCourse(event("Mon", 1), event("Tue", 2))));
        List<Object> events = commands.eventsOf(replace(ofCourse(event("Tue", 3))));
        assertThat(events)
                .contains(changed(List.of(), List.of(), List.of("Mon")))
                .filteredOn(CalendarEventDeleted.class::isInstance)
                .singleElement()
                .isInstanceOfSatisfying(
                        CalendarEventDeleted.class, it -> assertThat(it.eventId()).isEqualTo(1));
    }

    @Test
    void an_event_that_comes_back_is_the_one_there_was() {
        commands.given(replace(ofCourse(event("Mon", 1))), replace(ofCourse()));
        assertThat(changes(replace(ofCourse(event("Mon", 9)))))
                .containsExactly(changed(List.of(), List.of("Mon"), List.of()));
        assertThat(changes(replace(ofCourse())))
                .containsExactly(changed(List.of(), List.of(), List.of("Mon")));
        assertThat(changes(replace(ofCourse()))).isEmpty();
    }

    @Test
    void courses_have_timetables_of_their_own() {
        commands.given(replace(ofCourse(event("Mon", 1))));
        assertThat(changes(replace(8, null, false, 0, ofCourse(event("Mon", 2)))))
                .extracting(TimetableCalendarChanged::added)
                .containsExactly(List.of(new CodedEvent("Mon", 2)));
    }

    @Test
    void events_of_unlisted_sections_are_deleted_only_on_request() {
        commands.given(
                replace(
                        ofCourse(event("Mon", 1)),
                        ofSection(3, event("Mon", 2)),
                        ofSection(4, event("Mon", 3))));
        CalendarEvents third = ofSection(3, event("Mon", 9));
        assertThat(changes(replace(COURSE, null, false, 0, third))).isEmpty();
        assertThat(changes(replace(COURSE, null, true, 0, third)))
                .containsExactly(
                        new TimetableCalendarChanged(
                                COURSE,
                                CalendarOwner.SECTION,
                                4,
                                List.of(),
                                List.of(),
                                List.of("Mon"),
                                T0));
    }

    @Test
    void weekly_times_are_remembered_and_noted_once() {
        var entry = new WeeklyEntry("Mon", "1 pm", "2 pm", "Room 1", T0, null);
        List<WeeklyTimetable> weekly = List.of(new WeeklyTimetable(3L, List.of(entry)));
        assertThat(commands.eventsOf(replace(COURSE, weekly, false, 0)))
                .containsExactly(
                        new TimetableSet(
                                COURSE,
                                List.of(
                                        new SectionTimetable(
                                                3L,
                                                List.of(
                                                        new TimetableEntry(
                                                                "Mon", "1 pm", "2 pm", "Room 1", T0,
                                                                null)))),
                                T0));
        assertThat(commands.eventsOf(replace(COURSE, weekly, false, 0))).isEmpty();
        assertThat(commands.eventsOf(replace(COURSE, null, false, 0))).isEmpty();
    }

    @Test
    void a_command_adds_a_slice_and_says_how_many_are_left() {
        CalendarEvents all = ofCourse(lessons(0, SLICE + 3));
        assertThat(left(replace(all))).isEqualTo(3);
        assertThat(changes(replace(COURSE, null, false, SLICE, all)))
                .singleElement()
                .satisfies(
                        it ->
                                assertThat(it.added())
                                        .extracting(CodedEvent::code)
                                        .containsExactly(
                                                "lesson 0200", "lesson 0201", "lesson 0202"));
        assertThat(left(replace(COURSE, null, false, SLICE, all))).isZero();
    }

    @Test
    void a_slice_that_ends_within_a_calendar_continues_there() {
        CalendarEvents first = ofSection(3, lessons(0, SLICE - 1));
        CalendarEvents second = ofSection(4, event("Mon", 901), event("Tue", 902));
        assertThat(changes(replace(COURSE, null, false, SLICE, first, second)))
                .singleElement()
                .satisfies(
                        it -> {
                            assertThat(it.ownerId()).isEqualTo(4);
                            assertThat(it.added()).containsExactly(new CodedEvent("Tue", 902));
                        });
    }

    @Test
    void no_more_than_a_slice_is_removed_at_once() {
        CalendarEvents all = ofCourse(lessons(0, SLICE + 1));
        commands.given(replace(all), replace(COURSE, null, false, SLICE, all));
        assertThat(left(replace(ofCourse()))).isEqualTo(1);
        assertThat(changes(replace(ofCourse())))
                .containsExactly(changed(List.of(), List.of(), List.of("lesson 0200")));
    }
}
