package io.daybook.command.scheduling.calendar;

import static io.daybook.command.scheduling.calendar.CalendarCommands.BERLIN;
import static io.daybook.command.scheduling.calendar.CalendarCommands.NINE;
import static io.daybook.command.scheduling.calendar.CalendarCommands.T0;
import static io.daybook.command.scheduling.calendar.CalendarCommands.TEN;
import static io.daybook.command.scheduling.calendar.CalendarCommands.changeEvent;
import static io.daybook.command.scheduling.calendar.CalendarCommands.createEvent;
import static io.daybook.command.scheduling.calendar.CalendarCommands.fields;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.Calendar;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeCalendarEvent;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.DeleteCalendarEvent;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventCreated;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDeleted;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventMoved;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventScheduled;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.PersonalCalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CalendarEntryTest {

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
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

    @Test
    void an_event_is_created_with_title_and_time() {
        assertThat(
                        commands.eventsOf(
                                createEvent(
                                        fields(Patch.of("Talk"), Patch.of(NINE), Patch.of(TEN)))))
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
                                createEvent(
                                        fields(Patch.absent(), Patch.absent(), Patch.absent()))))
                .contains(
                        new CalendarEventDescribed(7, "Course Event", null, null, null, null, T0));
    }

    @Test
    void texts_in_a_users_own_calendar_are_sealed_with_the_users_key() {
        assertThat(
                        commands.eventsOf(
                                createEvent(
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
        assertThat(commands.eventsOf(createEvent(commented("Bring a laptop"))))
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
        assertThat(
                        commands.eventsOf(
                                createEvent(fields(Patch.of("A"), Patch.of(TEN), Patch.absent()))))
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
                                changeEvent(
                                        fields(Patch.absent(), Patch.absent(), Patch.of(NINE)))))
                .isEmpty();
    }

    @Test
    void an_all_day_event_begins_at_local_midnight() {
        assertThat(commands.eventsOf(createEvent(allDay(Patch.of(NINE), Patch.of(true)))))
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
        assertThat(commands.eventsOf(createEvent(allDay(Patch.of(midnight), Patch.absent()))))
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
                                changeEvent(
                                        fields(Patch.absent(), Patch.of(NINE), Patch.of(NINE)))))
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
    void an_all_day_event_keeps_its_day_when_it_is_sent_again_from_another_zone() {
        commands.send(createEvent(allDay(Patch.of(NINE), Patch.of(true))));
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

        assertThat(commands.eventsOf(changeEvent(again))).isEmpty();
    }

    @Test
    void a_moved_event_is_described_again_in_the_form_of_its_new_calendar() {
        commands.send(createEvent(fields(Patch.of("Talk"), Patch.of(NINE), Patch.of(TEN))));

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
        commands.send(createEvent(good));

        assertThat(commands.eventsOf(changeEvent(good))).isEmpty();
        assertThat(commands.eventsOf(new DeleteCalendarEvent(7, new Personal(5, "rain"), T0)))
                .containsExactly(new CalendarEventDeleted(7, new Personal(5, "rain"), T0));
        assertThat(commands.refusalOf(changeEvent(good))).isInstanceOf(Reason.NotFound.class);
    }
}
