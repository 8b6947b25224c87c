package io.daybook.query.scheduling.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupCreated;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDescribed;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupOpenedToCourses;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReservationCancelled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReserved;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotDeleted;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotDescribed;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotLimitChanged;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotRescheduled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotsAdded;
import io.daybook.events.scheduling.appointments.AppointmentSlot;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventCreated;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDeleted;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventMoved;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventRestored;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventScheduled;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.CalendarEventSectionTimesSet;
import io.daybook.events.scheduling.calendar.CalendarEntryEvent.PersonalCalendarEventDescribed;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.events.scheduling.calendar.SectionTime;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ProjectionStage;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.DateRange;
import io.daybook.query.scheduling.calendar.CalendarEntryViews.Hidden;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CalendarProjectionTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");
    private static final PageRange ALL = new PageRange(0, 100);
    private static final long COURSE = 5;
    private static final long USER = 8;
    private static final long GROUP = 40;
    private static final String OF_COURSE = "course_5";

    private final ProjectionStage stage = new ProjectionStage(new CalendarProjection());
    private final CalendarEntryViews views = new CalendarEntryViews(stage.mongo());

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private static Instant hour(int hour) {
        return NOW.plusSeconds(hour * 3600L);
    }

    private void event(long id, @Nullable Instant start, @Nullable Instant end) throws Exception {
        stage.follow(
                new CalendarEventCreated(id, CalendarOwner.COURSE, COURSE, null, null, NOW),
                new CalendarEventDescribed(id, "Talk " + id, "All", "R1", null, null, NOW),
                scheduled(id, CalendarOwner.COURSE, COURSE, start, end));
    }

    private static CalendarEventScheduled scheduled(
            long id,
            CalendarOwner owner,
            long ownerId,
            @Nullable Instant start,
            @Nullable Instant end) {
        return new CalendarEventScheduled(
                id, owner, ownerId, null, start, end, false, null, "UTC", NOW);
    }

    private static AppointmentReserved reserved(long id, long slot, long user) {
        return new AppointmentReserved(
                GROUP,
                slot,
                id,
                ParticipantType.USER,
                user,
                List.of(COURSE),
                hour(1),
                hour(2),
                new Personal(user, "I am late"),
                NOW);
    }

    private void slots() throws Exception {
        stage.follow(
                new AppointmentGroupCreated(GROUP, ParticipantType.USER, null, NOW),
                new AppointmentGroupOpenedToCourses(GROUP, List.of(COURSE), List.of(), NOW),
                new AppointmentSlotsAdded(
                        GROUP,
                        List.of(
                                new AppointmentSlot(41, hour(1), hour(2)),
                                new AppointmentSlot(42, hour(2), hour(3))),
                        NOW),
                reserved(51, 41, USER),
                reserved(52, 41, 9),
                reserved(53, 42, USER));
    }

    private List<Long> during(String calendar, Instant from, Instant to) {
        return ids(List.of(calendar), new DateRange.Between(from, to));
    }

    private List<Long> ids(List<String> calendars, DateRange dates) {
        return views.in(calendars, dates, Hidden.INCLUDED, ALL).items().stream()
                .map(CalendarEntryView::id)
                .toList();
    }

    private CalendarEntryView entry(long id) {
        return views.findEvenDeleted(id).orElseThrow();
    }

    @Test
    void events_are_found_whenever_they_take_place_and_by_no_other_time() throws Exception {
        event(1, hour(2), hour(3));
        event(2, hour(-24 * 20), hour(24 * 60));
        event(3, hour(-24 * 900), hour(24 * 900));
        event(4, null, null);

        assertThat(during(OF_COURSE, hour(0), hour(24))).containsExactly(3L, 2L, 1L);
        assertThat(during(OF_COURSE, hour(24 * 30), hour(24 * 31))).containsExactly(3L, 2L);
        assertThat(during(OF_COURSE, hour(24 * 800), hour(24 * 801))).containsExactly(3L);
        assertThat(during("course_6", hour(0), hour(24))).isEmpty();
        assertThat(ids(List.of(OF_COURSE), new DateRange.Undated())).containsExactly(4L);
        assertThat(ids(List.of(OF_COURSE), new DateRange.All())).containsExactly(4L, 3L, 2L, 1L);
    }

    @Test
    void a_moved_event_is_in_its_new_calendar_only() throws Exception {
        event(1, hour(2), hour(3));
        stage.follow(
                new CalendarEventMoved(1, CalendarOwner.USER, USER, NOW),
                new PersonalCalendarEventDescribed(
                        1, new Personal(USER, "Mine"), null, null, null, null, NOW),
                scheduled(1, CalendarOwner.USER, USER, hour(2), hour(3)));

        assertThat(during(OF_COURSE, hour(0), hour(24))).isEmpty();
        assertThat(during("user_8", hour(0), hour(24))).containsExactly(1L);
        assertThat(entry(1).title()).isEqualTo("Mine");
        assertThat(entry(1).courseIds()).isEmpty();
    }

    @Test
    void sections_gain_move_and_lose_their_times() throws Exception {
        event(1, hour(2), hour(3));
        stage.follow(
                new CalendarEventSectionTimesSet(
                        1,
                        COURSE,
                        List.of(
                                new SectionTime(11, 70, hour(2), hour(3)),
                                new SectionTime(12, 71, hour(4), hour(5))),
                        List.of(11L, 12L),
                        List.of(),
                        NOW),
                new CalendarEventSectionTimesSet(
                        1,
                        COURSE,
                        List.of(new SectionTime(11, 70, hour(30), hour(31))),
                        List.of(),
                        List.of(12L),
                        NOW));

        assertThat(entry(1).isHidden()).isTrue();
        assertThat(entry(1).childCount()).isEqualTo(1);
        assertThat(during("course_section_70", hour(29), hour(32))).containsExactly(11L);
        assertThat(during("course_section_70", hour(0), hour(5))).isEmpty();
        assertThat(during("course_section_71", hour(0), hour(24))).isEmpty();
        assertThat(during(CalendarCodes.sectionsOf(COURSE), hour(0), hour(48)))
                .containsExactly(11L);
        assertThat(entry(12).deleted()).isTrue();
    }

    @Test
    void a_deleted_event_is_gone_with_its_section_times_and_comes_back_restored() throws Exception {
        event(1, hour(2), hour(3));
        stage.follow(
                new CalendarEventSectionTimesSet(
                        1,
                        COURSE,
                        List.of(new SectionTime(11, 70, hour(2), hour(3))),
                        List.of(11L),
                        List.of(),
                        NOW),
                new CalendarEventDeleted(1, null, NOW));

        assertThat(ids(List.of(OF_COURSE, "course_section_70"), new DateRange.All())).isEmpty();
        assertThat(views.find(11)).isEmpty();
        stage.follow(
                new CalendarEventRestored(1, NOW),
                scheduled(1, CalendarOwner.COURSE, COURSE, hour(2), hour(3)));
        assertThat(during(OF_COURSE, hour(0), hour(24))).containsExactly(1L);
    }

    @Test
    void slots_count_their_reservations_and_move_with_them() throws Exception {
        slots();
        String own = CalendarCodes.reservations(USER, COURSE);
        assertThat(entry(41).childCount()).isEqualTo(2);
        assertThat(during(own, hour(0), hour(24))).containsExactly(51L, 53L);

        stage.follow(
                new AppointmentReservationCancelled(GROUP, 41, 52, null, NOW),
                new AppointmentSlotRescheduled(GROUP, 41, hour(30), hour(31), NOW),
                new AppointmentSlotLimitChanged(GROUP, 41, 1, NOW),
                new AppointmentSlotDeleted(GROUP, 42, null, NOW));

        assertThat(entry(41).childCount()).isEqualTo(1);
        assertThat(entry(41).limit()).isEqualTo(1);
        assertThat(during(own, hour(0), hour(24))).isEmpty();
        assertThat(during(own, hour(29), hour(32))).containsExactly(51L);
        assertThat(during(CalendarCodes.slots(GROUP), hour(0), hour(48))).containsExactly(41L);
        assertThat(entry(53).deleted()).isTrue();
    }

    @Test
    void reservations_are_in_the_calendars_of_courses_that_join_later() throws Exception {
        slots();
        stage.follow(
                new AppointmentGroupOpenedToCourses(GROUP, List.of(COURSE, 6L), List.of(), NOW));

        assertThat(during(CalendarCodes.reservations(USER, 6), hour(0), hour(24)))
                .containsExactly(51L, 53L);
    }

    private static AppointmentGroupDescribed described(
            String title, @Nullable Boolean descriptionChanged) {
        return new AppointmentGroupDescribed(
                GROUP, title, "All", null, null, NOW, descriptionChanged);
    }

    @Test
    void slots_keep_their_own_description_unless_that_of_the_group_changes() throws Exception {
        slots();
        var own = new AppointmentSlotDescribed(GROUP, 41, "Bring a draft", NOW);
        stage.follow(own, described("Consultation", false));
        assertThat(entry(41).description()).isEqualTo("Bring a draft");

        stage.follow(described("Consultation", true));
        assertThat(entry(41).description()).isNull();

        stage.follow(own, described("Older event", null));
        assertThat(entry(41).description()).isNull();
    }

    @Test
    void nothing_an_erased_user_wrote_stays() throws Exception {
        slots();
        stage.follow(
                new CalendarEventCreated(1, CalendarOwner.USER, USER, null, null, NOW),
                new PersonalCalendarEventDescribed(
                        1,
                        new Personal(USER, "Doctor"),
                        new Personal(USER, "Secret"),
                        null,
                        null,
                        new Personal(USER, "Private remark"),
                        NOW),
                new UserErased(USER, 1, NOW));

        assertThat(entry(1).title()).isNull();
        assertThat(entry(1).description()).isNull();
        assertThat(entry(1).comments()).isNull();
        assertThat(entry(51).comments()).isNull();
        assertThat(entry(52).comments()).isEqualTo("I am late");
    }

    @Test
    void redelivered_events_change_nothing() throws Exception {
        event(1, hour(2), hour(3));
        slots();
        List<Object> more = new ArrayList<>();
        more.add(
                new CalendarEventSectionTimesSet(
                        1,
                        COURSE,
                        List.of(new SectionTime(11, 70, hour(2), hour(3))),
                        List.of(11L),
                        List.of(),
                        NOW));
        more.add(new AppointmentReservationCancelled(GROUP, 41, 52, null, NOW));
        more.add(new AppointmentSlotRescheduled(GROUP, 41, hour(30), hour(31), NOW));
        more.add(new AppointmentGroupOpenedToCourses(GROUP, List.of(COURSE, 6L), List.of(), NOW));
        more.add(reserved(54, 41, 10));
        more.add(new CalendarEventDeleted(1, null, NOW));
        more.add(new UserErased(USER, 1, NOW));
        stage.follow(more.toArray());

        stage.requireSameHoweverDelivered(() -> new Projection[] {new CalendarProjection()});
    }
}
