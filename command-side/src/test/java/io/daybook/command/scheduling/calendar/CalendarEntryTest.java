package io.daybook.command.scheduling.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.Calendar;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeCalendarEvent;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeSectionTime;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.DeleteCalendarEvent;
import io.daybook.command.scheduling.calendar.CreateCalendarEvents.NewEvent;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventCreated;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDeleted;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventMoved;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventScheduled;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventSectionTimesSet;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.PersonalCalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.calendar.SectionTime;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CalendarEntryTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final Instant NINE = Instant.parse("2026-03-02T09:00:00Z");
    private static final Instant TEN = Instant.parse("2026-03-02T10:00:00Z");
    private static final String BERLIN = "Europe/Berlin";

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static EventFields fields(
            Patch<String> title, Patch<Instant> start, Patch<Instant> end) {
        return new EventFields(
                title,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                start,
                end,
                Patch.absent(),
                BERLIN,
                Patch.absent());
    }

    private static EventFields allDay(Patch<Instant> start, Patch<Boolean> allDay) {
        return new EventFields(
                Patch.of("Trip"),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                start,
                Patch.absent(),
                allDay,
                BERLIN,
                Patch.absent());
    }

    private static EventFields withSections(SectionSchedule... sections) {
        return new EventFields(
                Patch.of("Lab"),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                BERLIN,
                Patch.of(List.of(sections)));
    }

    private static EventFields commented(String comments) {
        return new EventFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(comments),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                BERLIN,
                Patch.absent());
    }

    private static CreateCalendarEvents create(EventFields fields) {
        return create(CalendarOwner.COURSE, fields);
    }

    private static CreateCalendarEvents create(CalendarOwner owner, EventFields fields) {
        return new CreateCalendarEvents(List.of(new NewEvent(7, owner, 1, null, null, fields)), T0);
    }

    private static ChangeCalendarEvent change(EventFields fields) {
        return new ChangeCalendarEvent(7, null, fields, T0);
    }

    @Test
    void an_event_is_created_with_title_and_time() {
        assertThat(
                        commands.eventsOf(
                                create(fields(Patch.of("Talk"), Patch.of(NINE), Patch.of(TEN)))))
                .containsExactly(
                        new CalendarEventCreated(7, CalendarOwner.COURSE, 1, null, null, T0),
                        new CalendarEventDescribed(7, "Talk", null, null, null, null, T0),
                        new CalendarEventScheduled(
                                7,
                                CalendarOwner.COURSE,
                                1L,
                                null,
                                NINE,
                                TEN,
                                false,
                                null,
                                BERLIN,
                                T0));
    }

    @Test
    void an_event_without_title_is_called_after_its_calendar() {
        assertThat(
                        commands.eventsOf(
                                create(fields(Patch.absent(), Patch.absent(), Patch.absent()))))
                .contains(
                        new CalendarEventDescribed(7, "Course Event", null, null, null, null, T0));
    }

    @Test
    void texts_in_a_users_own_calendar_are_sealed_with_the_users_key() {
        assertThat(
                        commands.eventsOf(
                                create(
                                        CalendarOwner.USER,
                                        fields(
                                                Patch.of("Dentist"),
                                                Patch.absent(),
                                                Patch.absent()))))
                .contains(
                        new PersonalCalendarEventDescribed(
                                7, new Personal(1, "Dentist"), null, null, null, null, T0));
    }

    @Test
    void comments_on_an_event_are_kept_and_sealed_in_a_users_own_calendar() {
        assertThat(commands.eventsOf(create(commented("Bring a laptop"))))
                .contains(
                        new CalendarEventDescribed(
                                7, "Course Event", null, null, null, "Bring a laptop", T0));
        assertThat(
                        commands.eventsOf(
                                new ChangeCalendarEvent(
                                        7,
                                        new Calendar(CalendarOwner.USER, 3),
                                        fields(Patch.absent(), Patch.absent(), Patch.absent()),
                                        T0)))
                .contains(
                        new PersonalCalendarEventDescribed(
                                7,
                                new Personal(3, "Course Event"),
                                null,
                                null,
                                null,
                                new Personal(3, "Bring a laptop"),
                                T0));
    }

    @Test
    void comments_longer_than_64_kib_are_refused() {
        assertThatThrownBy(() -> commented("x".repeat(65_536))).hasMessageContaining("comments");
    }

    @Test
    void a_missing_or_earlier_end_is_the_start() {
        assertThat(commands.eventsOf(create(fields(Patch.of("A"), Patch.of(TEN), Patch.absent()))))
                .contains(
                        new CalendarEventScheduled(
                                7,
                                CalendarOwner.COURSE,
                                1L,
                                null,
                                TEN,
                                TEN,
                                false,
                                null,
                                BERLIN,
                                T0));
        assertThat(
                        commands.eventsOf(
                                change(fields(Patch.absent(), Patch.absent(), Patch.of(NINE)))))
                .isEmpty();
    }

    @Test
    void an_all_day_event_begins_at_local_midnight() {
        assertThat(commands.eventsOf(create(allDay(Patch.of(NINE), Patch.of(true)))))
                .contains(
                        new CalendarEventScheduled(
                                7,
                                CalendarOwner.COURSE,
                                1L,
                                null,
                                Instant.parse("2026-03-01T23:00:00Z"),
                                Instant.parse("2026-03-01T23:00:00Z"),
                                true,
                                LocalDate.of(2026, 3, 2),
                                BERLIN,
                                T0));
    }

    @Test
    void
            a_start_at_local_midnight_without_end_makes_an_all_day_event_and_another_start_ends_that() {
        Instant midnight = Instant.parse("2026-03-01T23:00:00Z");
        assertThat(commands.eventsOf(create(allDay(Patch.of(midnight), Patch.absent()))))
                .contains(
                        new CalendarEventScheduled(
                                7,
                                CalendarOwner.COURSE,
                                1L,
                                null,
                                midnight,
                                midnight,
                                true,
                                LocalDate.of(2026, 3, 2),
                                BERLIN,
                                T0));
        assertThat(
                        commands.eventsOf(
                                change(fields(Patch.absent(), Patch.of(NINE), Patch.of(NINE)))))
                .containsExactly(
                        new CalendarEventScheduled(
                                7,
                                CalendarOwner.COURSE,
                                1L,
                                null,
                                NINE,
                                NINE,
                                false,
                                null,
                                BERLIN,
                                T0));
    }

    @Test
    void a_course_event_spans_the_times_of_its_sections() {
        Instant eleven = TEN.plusSeconds(3600);
        assertThat(
                        commands.eventsOf(
                                create(
                                        withSections(
                                                new SectionSchedule(8, 21, NINE, TEN),
                                                new SectionSchedule(9, 22, TEN, eleven)))))
                .endsWith(
                        new CalendarEventScheduled(
                                7,
                                CalendarOwner.COURSE,
                                1L,
                                null,
                                NINE,
                                eleven,
                                false,
                                null,
                                "UTC",
                                T0));
        assertThat(
                        commands.eventsOf(
                                new ChangeSectionTime(7, 9, Patch.absent(), Patch.of(TEN), T0)))
                .containsExactly(
                        new CalendarEventSectionTimesSet(
                                7,
                                1,
                                List.of(
                                        new SectionTime(8, 21, NINE, TEN),
                                        new SectionTime(9, 22, TEN, TEN)),
                                List.of(),
                                List.of(),
                                T0),
                        new CalendarEventScheduled(
                                7,
                                CalendarOwner.COURSE,
                                1L,
                                null,
                                NINE,
                                TEN,
                                false,
                                null,
                                "UTC",
                                T0));
    }

    @Test
    void a_course_event_with_section_times_takes_no_time_of_its_own() {
        commands.send(create(withSections(new SectionSchedule(8, 21, NINE, TEN))));
        Instant eleven = TEN.plusSeconds(3600);
        var again =
                new EventFields(
                        Patch.of("Lab"),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(eleven),
                        Patch.of(eleven),
                        Patch.absent(),
                        BERLIN,
                        Patch.of(List.of(new SectionSchedule(30, 21, NINE, TEN))));

        assertThat(commands.eventsOf(change(again))).isEmpty();
        assertThat(
                        commands.eventsOf(
                                change(
                                        fields(
                                                Patch.of("Lab"),
                                                Patch.of(eleven),
                                                Patch.of(eleven)))))
                .isEmpty();
    }

    @Test
    void an_all_day_event_keeps_its_day_when_it_is_sent_again_from_another_zone() {
        commands.send(create(allDay(Patch.of(NINE), Patch.of(true))));
        var again =
                new EventFields(
                        Patch.of("Trip"),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(Instant.parse("2026-03-01T23:00:00Z")),
                        Patch.absent(),
                        Patch.of(true),
                        "America/Los_Angeles",
                        Patch.absent());

        assertThat(commands.eventsOf(change(again))).isEmpty();
    }

    @Test
    void a_section_keeps_its_event_and_one_that_is_left_out_loses_it() {
        commands.send(
                create(
                        withSections(
                                new SectionSchedule(8, 21, NINE, TEN),
                                new SectionSchedule(9, 22, NINE, TEN))));

        assertThat(commands.eventsOf(change(withSections(new SectionSchedule(30, 22, NINE, TEN)))))
                .containsExactly(
                        new CalendarEventSectionTimesSet(
                                7,
                                1,
                                List.of(new SectionTime(9, 22, NINE, TEN)),
                                List.of(),
                                List.of(8L),
                                T0));
        assertThat(commands.eventsOf(change(withSections())))
                .containsExactly(
                        new CalendarEventSectionTimesSet(
                                7, 1, List.of(), List.of(), List.of(9L), T0));
    }

    @Test
    void an_event_with_section_times_cannot_be_moved_to_another_calendar() {
        commands.send(create(withSections(new SectionSchedule(8, 21, NINE, TEN))));

        assertThat(
                        commands.refusalOf(
                                new ChangeCalendarEvent(
                                        7,
                                        new Calendar(CalendarOwner.USER, 3),
                                        fields(Patch.absent(), Patch.absent(), Patch.absent()),
                                        T0)))
                .isInstanceOf(Reason.BadRequest.class);
    }

    @Test
    void a_moved_event_is_described_again_in_the_form_of_its_new_calendar() {
        commands.send(create(fields(Patch.of("Talk"), Patch.of(NINE), Patch.of(TEN))));

        assertThat(
                        commands.eventsOf(
                                new ChangeCalendarEvent(
                                        7,
                                        new Calendar(CalendarOwner.USER, 3),
                                        fields(Patch.absent(), Patch.absent(), Patch.absent()),
                                        T0)))
                .containsExactly(
                        new CalendarEventMoved(7, CalendarOwner.USER, 3, T0),
                        new PersonalCalendarEventDescribed(
                                7, new Personal(3, "Talk"), null, null, null, null, T0),
                        new CalendarEventScheduled(
                                7,
                                CalendarOwner.USER,
                                3,
                                null,
                                NINE,
                                TEN,
                                false,
                                null,
                                BERLIN,
                                T0));
    }

    @Test
    void a_deleted_event_cannot_be_changed() {
        var good = fields(Patch.of("A"), Patch.of(NINE), Patch.of(TEN));
        commands.send(create(good));

        assertThat(commands.eventsOf(change(good))).isEmpty();
        assertThat(commands.eventsOf(new DeleteCalendarEvent(7, new Personal(5, "rain"), T0)))
                .containsExactly(new CalendarEventDeleted(7, new Personal(5, "rain"), T0));
        assertThat(commands.refusalOf(change(good))).isInstanceOf(Reason.NotFound.class);
    }
}
