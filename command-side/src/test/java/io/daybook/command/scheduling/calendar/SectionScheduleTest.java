package io.daybook.command.scheduling.calendar;

import static io.daybook.command.scheduling.calendar.CalendarCommands.BERLIN;
import static io.daybook.command.scheduling.calendar.CalendarCommands.NINE;
import static io.daybook.command.scheduling.calendar.CalendarCommands.T0;
import static io.daybook.command.scheduling.calendar.CalendarCommands.TEN;
import static io.daybook.command.scheduling.calendar.CalendarCommands.changeEvent;
import static io.daybook.command.scheduling.calendar.CalendarCommands.createEvent;
import static io.daybook.command.scheduling.calendar.CalendarCommands.fields;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.Calendar;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeCalendarEvent;
import io.daybook.command.scheduling.calendar.CalendarEntryCommand.ChangeSectionTime;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventScheduled;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventSectionTimesSet;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.calendar.SectionTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SectionScheduleTest {

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
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

    @Test
    void a_course_event_spans_the_times_of_its_sections() {
        Instant eleven = TEN.plusSeconds(3600);
        assertThat(
                        commands.eventsOf(
                                createEvent(
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
        commands.send(createEvent(withSections(new SectionSchedule(8, 21, NINE, TEN))));
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

        assertThat(commands.eventsOf(changeEvent(again))).isEmpty();
        assertThat(
                        commands.eventsOf(
                                changeEvent(
                                        fields(
                                                Patch.of("Lab"),
                                                Patch.of(eleven),
                                                Patch.of(eleven)))))
                .isEmpty();
    }

    @Test
    void a_section_keeps_its_event_and_one_that_is_left_out_loses_it() {
        commands.send(
                createEvent(
                        withSections(
                                new SectionSchedule(8, 21, NINE, TEN),
                                new SectionSchedule(9, 22, NINE, TEN))));

        assertThat(
                        commands.eventsOf(
                                changeEvent(withSections(new SectionSchedule(30, 22, NINE, TEN)))))
                .containsExactly(
                        new CalendarEventSectionTimesSet(
                                7,
                                1,
                                List.of(new SectionTime(9, 22, NINE, TEN)),
                                List.of(),
                                List.of(8L),
                                T0));
        assertThat(commands.eventsOf(changeEvent(withSections())))
                .containsExactly(
                        new CalendarEventSectionTimesSet(
                                7, 1, List.of(), List.of(), List.of(9L), T0));
    }

    @Test
    void an_event_with_section_times_cannot_be_moved_to_another_calendar() {
        commands.send(createEvent(withSections(new SectionSchedule(8, 21, NINE, TEN))));

        assertThat(
                        commands.refusalOf(
                                new ChangeCalendarEvent(
                                        7,
                                        new Calendar(CalendarOwner.USER, 3),
                                        fields(Patch.absent(), Patch.absent(), Patch.absent()),
                                        T0)))
                .isInstanceOf(Reason.BadRequest.class);
    }
}
