package io.daybook.application.communication.broadcasts;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDeleted;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupPublished;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReservationCancelled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReserved;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotDeleted;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotRescheduled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotsAdded;
import io.daybook.events.scheduling.appointments.ParticipantType;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.scheduling.appointments.AppointmentGroupView;
import io.daybook.query.scheduling.appointments.AppointmentGroupViews;
import io.daybook.query.scheduling.calendar.CalendarEntryView;
import io.daybook.query.scheduling.calendar.CalendarEntryViews;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Broadcasts changes of appointment groups and reservations. */
@Component
class AppointmentBroadcasts implements BroadcastPolicy {

    private final AppointmentGroupViews groups;
    private final CalendarEntryViews entries;
    private final GroupMembershipViews memberships;
    private final CourseMembers members;

    AppointmentBroadcasts(
            AppointmentGroupViews groups,
            CalendarEntryViews entries,
            GroupMembershipViews memberships,
            CourseMembers members) {
        this.groups = groups;
        this.entries = entries;
        this.memberships = memberships;
        this.members = members;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(
                AppointmentGroupPublished.class,
                AppointmentReserved.class,
                AppointmentReservationCancelled.class,
                AppointmentSlotDeleted.class,
                AppointmentSlotRescheduled.class,
                AppointmentSlotsAdded.class,
                AppointmentGroupDeleted.class);
    }

    @Override
    public Instant at(Object event) {
        return event instanceof AppointmentGroupEvent e ? e.at() : Instant.EPOCH;
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return switch (event) {
            case AppointmentGroupPublished e ->
                    toStudents(
                            e,
                            "appointment_group_published",
                            Long.toString(e.groupId()),
                            "Appointments available: ");
            case AppointmentSlotsAdded e -> updated(e);
            case AppointmentSlotRescheduled e -> updated(e);
            case AppointmentReserved e -> reserved(e, cause.actorId());
            case AppointmentReservationCancelled e -> cancelled(e, cause.actorId());
            case AppointmentSlotDeleted e ->
                    ended(e, e.slotId(), "appointment_deleted_for_user", e.reason());
            case AppointmentGroupDeleted e ->
                    ended(e, null, "appointment_group_deleted", e.reason());
            default -> List.of();
        };
    }

    /** Several slots that one request adds or moves cause one notification. */
    private List<Broadcast> updated(AppointmentGroupEvent e) {
        boolean isNews =
                groups.find(e.groupId())
                        .filter(group -> group.published() && !group.createdAt().equals(e.at()))
                        .isPresent();
        return isNews
                ? toStudents(
                        e,
                        "appointment_group_updated",
                        e.groupId() + "-" + e.at().toEpochMilli(),
                        "Appointments changed: ")
                : List.of();
    }

    /**
     * Students of the courses, or of the sections the group is limited to; groups sign up together.
     */
    private List<Broadcast> toStudents(
            AppointmentGroupEvent e, String notification, String key, String title) {
        AppointmentGroupView group = groups.find(e.groupId()).orElse(null);
        if (group == null || group.participantType() != ParticipantType.USER) {
            return List.of();
        }
        Set<Long> sections = group.sectionIds().isEmpty() ? null : Set.copyOf(group.sectionIds());
        Set<Long> students = new HashSet<>();
        for (CourseView course : courses(group)) {
            students.addAll(members.active(course, EnumSet.of(EnrollmentType.STUDENT), sections));
        }
        return about(
                group,
                notification,
                key,
                0,
                students,
                title,
                PlainText.of(group.description()),
                e.at());
    }

    /**
     * Teachers are notified that a user signed up, and participants whom another user signed up
     * that they have an appointment; the link shows who that is.
     */
    private List<Broadcast> reserved(AppointmentReserved e, long actorId) {
        AppointmentGroupView group = groups.find(e.groupId()).orElse(null);
        if (group == null) {
            return List.of();
        }
        String key = Long.toString(e.reservationId());
        Set<Long> participants = participants(e.participantType(), e.participantId());
        String begins = "Begins: " + e.startAt();
        List<Broadcast> told = new ArrayList<>();
        told.addAll(
                about(
                        group,
                        "appointment_reserved_by_user",
                        key,
                        0,
                        graders(group),
                        "Appointment reserved: ",
                        begins,
                        e.at()));
        if (!participants.contains(actorId)) {
            told.addAll(
                    about(
                            group,
                            "appointment_reserved_for_user",
                            key,
                            0,
                            among(group, participants),
                            "You have an appointment: ",
                            begins,
                            e.at()));
        }
        return told;
    }

    /** Notifies the side that did not cancel it: teachers or participants. */
    private List<Broadcast> cancelled(AppointmentReservationCancelled e, long actorId) {
        AppointmentGroupView group = groups.find(e.groupId()).orElse(null);
        CalendarEntryView reservation = entries.findEvenDeleted(e.reservationId()).orElse(null);
        if (group == null || reservation == null) {
            return List.of();
        }
        Set<Long> participants = participants(reservation);
        boolean own = participants.contains(actorId);
        return about(
                group,
                own ? "appointment_canceled_by_user" : "appointment_deleted_for_user",
                Long.toString(e.reservationId()),
                actorId,
                own ? graders(group) : among(group, participants),
                "Appointment canceled: ",
                reason(e.reason()),
                e.at());
    }

    private List<Broadcast> ended(
            AppointmentGroupEvent e,
            @Nullable Long slotId,
            String notification,
            @Nullable Personal reason) {
        AppointmentGroupView group = groups.findEvenDeleted(e.groupId()).orElse(null);
        if (group == null) {
            return List.of();
        }
        Set<Long> participants = new HashSet<>();
        entries.reservationsDeleted(e.groupId(), e.at()).stream()
                .filter(each -> slotId == null || slotId.equals(each.parentId()))
                .forEach(each -> participants.addAll(participants(each)));
        return about(
                group,
                notification,
                slotId == null ? Long.toString(e.groupId()) : "slot-" + slotId,
                reason == null ? 0 : reason.person(),
                among(group, participants),
                "Appointment canceled: ",
                reason(reason),
                e.at());
    }

    private static String reason(@Nullable Personal reason) {
        return reason == null || reason.text() == null ? "" : reason.text();
    }

    private List<Broadcast> about(
            AppointmentGroupView group,
            String notification,
            String key,
            long authorId,
            Set<Long> recipients,
            String title,
            String body,
            Instant at) {
        return courses(group).stream()
                .limit(1)
                .map(
                        course ->
                                new Broadcast(
                                        notification + "-" + key,
                                        notification,
                                        course.rootAccountId(),
                                        null,
                                        authorId,
                                        recipients,
                                        title + group.title(),
                                        body,
                                        "/appointment_groups/" + group.id(),
                                        at))
                .toList();
    }

    private Set<Long> participants(CalendarEntryView reservation) {
        return participants(
                reservation.owner() == CalendarOwner.GROUP
                        ? ParticipantType.GROUP
                        : ParticipantType.USER,
                reservation.ownerId());
    }

    private Set<Long> participants(ParticipantType type, long id) {
        return type == ParticipantType.USER
                ? Set.of(id)
                : Set.copyOf(memberships.membersOf(List.of(id)).getOrDefault(id, List.of()));
    }

    private Set<Long> graders(AppointmentGroupView group) {
        Set<Long> graders = new HashSet<>();
        courses(group).forEach(course -> graders.addAll(members.graders(course)));
        return graders;
    }

    private Set<Long> among(AppointmentGroupView group, Set<Long> userIds) {
        Set<Long> present = new HashSet<>();
        courses(group).forEach(course -> present.addAll(members.among(course, userIds)));
        return present;
    }

    private List<CourseView> courses(AppointmentGroupView group) {
        return group.courseIds().stream().map(members::published).filter(Objects::nonNull).toList();
    }
}
