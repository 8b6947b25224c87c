package io.daybook.query.scheduling.timetables;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.timetables.CodedEvent;
import io.daybook.events.scheduling.timetables.SectionTimetable;
import io.daybook.events.scheduling.timetables.TimetableEntry;
import io.daybook.events.scheduling.timetables.TimetableEvent.TimetableCalendarChanged;
import io.daybook.events.scheduling.timetables.TimetableEvent.TimetableSet;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ProjectionStage;
import io.daybook.query.scheduling.timetables.TimetableView.Entry;
import io.daybook.query.scheduling.timetables.TimetableView.Section;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TimetableProjectionTest {

    private static final Instant T0 = Instant.parse("2026-01-05T08:00:00Z");
    private static final Instant T1 = Instant.parse("2026-06-30T18:00:00Z");
    private static final long COURSE = 5;

    private final ProjectionStage stage = new ProjectionStage(new TimetableProjection());
    private final TimetableViews views = new TimetableViews(stage.mongo());

    @BeforeEach
    void setUp() throws Exception {
        stage.follow(
                new TimetableSet(COURSE, List.of(section(null, "Mon"), section(7L, "Tue")), T0),
                new TimetableCalendarChanged(
                        COURSE,
                        CalendarOwner.COURSE,
                        COURSE,
                        List.of(new CodedEvent("a", 1)),
                        List.of(),
                        List.of(),
                        T0),
                new TimetableSet(6, List.of(section(null, "Sun")), T0),
                new TimetableSet(COURSE, List.of(section(7L, "Wed,Fri")), T1));
    }

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static SectionTimetable section(@Nullable Long id, String days) {
        return new SectionTimetable(
                id, List.of(new TimetableEntry(days, "9:00 am", "10:00", "R1", T0, T1)));
    }

    @Test
    void a_course_has_the_weekly_times_it_was_last_given() {
        assertThat(views.find(COURSE).orElseThrow())
                .isEqualTo(
                        new TimetableView(
                                COURSE,
                                List.of(
                                        new Section(
                                                7L,
                                                List.of(
                                                        new Entry(
                                                                "Wed,Fri", "9:00 am", "10:00", "R1",
                                                                T0, T1))))));
        assertThat(views.find(99)).isEmpty();
    }

    @Test
    void redelivered_events_change_nothing() throws Exception {
        stage.requireSameHoweverDelivered(() -> new Projection[] {new TimetableProjection()});
    }
}
