package io.daybook.query.scheduling.appointments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupCreated;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDeleted;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDescribed;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupOpenedToCourses;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupPublished;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupSignupRulesChanged;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotDeleted;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotRescheduled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotsAdded;
import io.daybook.events.scheduling.appointments.AppointmentSlot;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.appointments.ParticipantVisibility;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ProjectionStage;
import io.daybook.query.scheduling.appointments.AppointmentGroupView.SlotTime;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews.Managed;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews.Student;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AppointmentGroupProjectionTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");
    private static final PageRange ALL = new PageRange(0, 100);
    private static final long COURSE = 5;
    private static final long HOURS = 1;
    private static final long PENDING = 2;
    private static final long OF_SECTION = 3;
    private static final long OF_GROUPS = 4;
    private static final long GONE = 6;
    private static final long PAST = 7;

    private final ProjectionStage stage = new ProjectionStage(new AppointmentGroupProjection());
    private final AppointmentGroupViews views = new AppointmentGroupViews(stage.mongo());

    @BeforeEach
    void setUp() throws Exception {
        group(HOURS, null, List.of());
        group(PENDING, null, List.of());
        group(OF_SECTION, null, List.of(70L));
        group(OF_GROUPS, 90L, List.of());
        group(GONE, null, List.of());
        group(PAST, null, List.of());
        stage.follow(
                new AppointmentSlotsAdded(HOURS, List.of(slot(12, 11), slot(11, 9)), NOW),
                new AppointmentSlotsAdded(HOURS, List.of(slot(13, 14)), NOW),
                new AppointmentSlotRescheduled(HOURS, 13, hour(7), hour(8), NOW),
                new AppointmentSlotsAdded(OF_SECTION, List.of(slot(31, 9)), NOW),
                new AppointmentSlotsAdded(OF_GROUPS, List.of(slot(41, 9)), NOW),
                new AppointmentSlotsAdded(GONE, List.of(slot(61, 9)), NOW),
                new AppointmentSlotsAdded(PAST, List.of(slot(71, -48)), NOW),
                new AppointmentGroupPublished(HOURS, NOW),
                new AppointmentGroupPublished(OF_SECTION, NOW),
                new AppointmentGroupPublished(OF_GROUPS, NOW),
                new AppointmentGroupPublished(GONE, NOW),
                new AppointmentGroupPublished(PAST, NOW),
                new AppointmentSlotDeleted(HOURS, 12, null, NOW.plusSeconds(5)),
                new AppointmentGroupDeleted(GONE, null, NOW));
    }

    @AfterEach
    void tearDown() {
        stage.close();
    }

    private void group(long id, @Nullable Long category, List<Long> sections) throws Exception {
        stage.follow(
                new AppointmentGroupCreated(
                        id,
                        category == null ? ParticipantType.USER : ParticipantType.GROUP,
                        category,
                        NOW),
                new AppointmentGroupOpenedToCourses(id, List.of(COURSE), sections, NOW),
                new AppointmentGroupDescribed(
                        id, "Hours " + id, "Bring work", "R1", null, NOW, true),
                new AppointmentGroupSignupRulesChanged(
                        id, 2, 1, 3, ParticipantVisibility.PROTECTED, NOW));
    }

    private static Instant hour(int hour) {
        return NOW.plusSeconds(hour * 3600L);
    }

    private static AppointmentSlot slot(long id, int hour) {
        return new AppointmentSlot(id, hour(hour), hour(hour + 1));
    }

    private static List<Long> ids(Page<AppointmentGroupView> page) {
        return page.items().stream().map(AppointmentGroupView::id).toList();
    }

    @Test
    void a_group_takes_place_from_its_first_to_its_last_slot() {
        AppointmentGroupView group = views.find(HOURS).orElseThrow();

        assertThat(group.slots())
                .containsExactly(
                        new SlotTime(13, hour(7), hour(8)), new SlotTime(11, hour(9), hour(10)));
        assertThat(group.startAt()).isEqualTo(hour(7));
        assertThat(group.endAt()).isEqualTo(hour(10));
        assertThat(group.workflowState()).isEqualTo("active");
        assertThat(group.updatedAt()).isEqualTo(NOW.plusSeconds(5));
        assertThat(group.maxAppointmentsPerParticipant()).isEqualTo(3);
    }

    @Test
    void students_reserve_published_groups_with_slots_that_are_for_them() {
        var anywhere = new Student(List.of(COURSE), List.of(), List.of());
        var inSection = new Student(List.of(COURSE), List.of(70L), List.of());
        var inGroup = new Student(List.of(COURSE), List.of(71L), List.of(90L));

        assertThat(ids(views.reservable(anywhere, NOW, ALL))).containsExactly(HOURS);
        assertThat(ids(views.reservable(inSection, NOW, ALL))).containsExactly(HOURS, OF_SECTION);
        assertThat(ids(views.reservable(inGroup, NOW, ALL))).containsExactly(HOURS, OF_GROUPS);
        assertThat(ids(views.reservable(anywhere, null, ALL))).containsExactly(HOURS, PAST);
        assertThat(ids(views.reservable(new Student(List.of(9L), List.of(), List.of()), null, ALL)))
                .isEmpty();
    }

    @Test
    void groups_without_slots_are_managed_and_never_past() {
        var all = new Managed(List.of(COURSE), List.of());
        var some = new Managed(List.of(), List.of(OF_SECTION, PAST, GONE));

        assertThat(ids(views.manageable(all, NOW, ALL)))
                .containsExactly(HOURS, PENDING, OF_SECTION, OF_GROUPS);
        assertThat(ids(views.manageable(all, null, ALL)))
                .containsExactly(HOURS, PENDING, OF_SECTION, OF_GROUPS, PAST);
        assertThat(ids(views.manageable(some, NOW, ALL))).containsExactly(OF_SECTION);
        assertThat(views.ids(some, NOW)).containsExactly(OF_SECTION);
        assertThat(views.find(GONE)).isEmpty();
    }

    @Test
    void redelivered_events_change_nothing() throws Exception {
        stage.requireSameHoweverDelivered(
                () -> new Projection[] {new AppointmentGroupProjection()});
    }
}
