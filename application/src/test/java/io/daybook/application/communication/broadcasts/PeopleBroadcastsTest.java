package io.daybook.application.communication.broadcasts;

import static io.daybook.application.communication.broadcasts.NotifiedCourse.notification;
import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.communication.broadcasts.NotifiedCourse.SentNotification;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationCreated;
import io.daybook.events.communication.collaborations.CollaborationEvent.Collaborator;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaboratorsAdded;
import io.daybook.events.communication.collaborations.CollaboratorType;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceCreated;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceUsersInvited;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationRecipientsAdded;
import io.daybook.events.communication.conversations.ConversationEvent.ConversationStarted;
import io.daybook.events.communication.conversations.ConversationKind;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportCompleted;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportRequested;
import io.daybook.events.content.contentexports.ContentExportType;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryCreated;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupCreated;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupDescribed;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupOpenedToCourses;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentGroupPublished;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReservationCancelled;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentReserved;
import io.daybook.events.scheduling.appointments.AppointmentGroupEvent.AppointmentSlotsAdded;
import io.daybook.events.scheduling.appointments.AppointmentSlot;
import io.daybook.events.scheduling.appointments.ParticipantType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Who is told of groups, appointments, invitations, conversations and exports. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class PeopleBroadcastsTest {

    private static final Instant BEGIN = NOW.plus(Duration.ofDays(1));
    private static final Instant END = BEGIN.plus(Duration.ofHours(1));

    private final NotifiedCourse course = new NotifiedCourse();
    private final long category = course.nextId();

    private GroupCategoryCreated category(@Nullable CategoryRole role) {
        return new GroupCategoryCreated(
                category, GroupContextType.COURSE, course.id(), ROOT, "Groups", role, NOW);
    }

    private GroupCreated group(long id, String name) {
        return new GroupCreated(
                id, category, GroupContextType.COURSE, course.id(), ROOT, name, NOW);
    }

    private GroupMembershipCreated member(
            long group, long membership, String name, MembershipState state) {
        return new GroupMembershipCreated(
                group,
                category,
                GroupContextType.COURSE,
                course.id(),
                membership,
                course.id(name),
                state,
                false,
                NOW);
    }

    private GroupMembershipStateChanged changed(
            long group,
            long membership,
            String name,
            MembershipState before,
            MembershipState state) {
        return new GroupMembershipStateChanged(
                group, membership, course.id(name), state, NOW, before);
    }

    @Test
    void a_user_added_or_invited_to_a_group_is_notified() {
        long red = course.nextId();
        course.notificationsOf(category(null), group(red, "Red"));

        assertThat(
                        course.notificationsBy(
                                "tea",
                                member(red, course.nextId(), "ann", MembershipState.ACCEPTED)))
                .containsExactly(
                        notification(
                                "new_context_group_membership", "Group membership: Red", "ann"));
        assertThat(
                        course.notificationsBy(
                                "tea",
                                member(red, course.nextId(), "bob", MembershipState.INVITED)))
                .containsExactly(
                        notification(
                                "new_context_group_membership_invitation",
                                "Group invitation: Red",
                                "bob"));
        assertThat(
                        course.notificationsBy(
                                "cleo",
                                member(red, course.nextId(), "cleo", MembershipState.ACCEPTED)))
                .isEmpty();
    }

    @Test
    void a_rejected_request_to_join_is_notified_and_the_end_of_a_membership_is_not() {
        long rowing = course.nextId();
        long chess = course.nextId();
        long request = course.nextId();
        long membership = course.nextId();
        course.notificationsBy(
                "bob",
                category(CategoryRole.STUDENT_ORGANIZED),
                group(rowing, "Rowing"),
                group(chess, "Chess"),
                member(rowing, request, "bob", MembershipState.REQUESTED),
                member(chess, membership, "bob", MembershipState.ACCEPTED));

        assertThat(
                        course.notificationsBy(
                                "tea",
                                changed(
                                        rowing,
                                        request,
                                        "bob",
                                        MembershipState.REQUESTED,
                                        MembershipState.DELETED),
                                changed(
                                        chess,
                                        membership,
                                        "bob",
                                        MembershipState.ACCEPTED,
                                        MembershipState.DELETED)))
                .containsExactly(
                        notification(
                                "group_membership_rejected",
                                "Group membership declined: Rowing",
                                "bob"));
    }

    @Test
    void a_group_that_students_form_notifies_those_who_teach_them() {
        course.notificationsOf(category(CategoryRole.STUDENT_ORGANIZED));
        String kind = "new_student_organized_group";

        assertThat(course.notificationsBy("ann", group(course.nextId(), "Readers")))
                .containsExactly(notification(kind, "New student group: Readers, Bio", "tea"));
        assertThat(course.notificationsBy("tea", group(course.nextId(), "Helpers"))).isEmpty();
        assertThat(course.notificationsBy("cleo", group(course.nextId(), "Singers")))
                .containsExactly(
                        notification(kind, "New student group: Singers, Bio", "tea", "tara"));
    }

    /** Ann takes the slot. */
    private AppointmentReserved reserved(long hours, long slot, long reservation) {
        return new AppointmentReserved(
                hours,
                slot,
                reservation,
                ParticipantType.USER,
                course.id("ann"),
                List.of(course.id()),
                BEGIN,
                END,
                null,
                NOW);
    }

    /** A published group of appointments with one slot. */
    private Object[] offered(long hours, long slot) {
        return new Object[] {
            new AppointmentGroupCreated(hours, ParticipantType.USER, null, NOW),
            new AppointmentGroupOpenedToCourses(hours, List.of(course.id()), List.of(), NOW),
            new AppointmentGroupDescribed(hours, "Hours", null, null, null, NOW, false),
            new AppointmentSlotsAdded(hours, List.of(new AppointmentSlot(slot, BEGIN, END)), NOW),
            new AppointmentGroupPublished(hours, NOW)
        };
    }

    @Test
    void a_reservation_notifies_teachers_and_its_end_everyone_but_its_author() {
        long hours = course.nextId();
        long slot = course.nextId();
        long reservation = course.nextId();

        assertThat(course.notificationsOf(offered(hours, slot)))
                .containsExactly(
                        notification(
                                "appointment_group_published",
                                "Appointments available: Hours",
                                "ann",
                                "bob",
                                "cleo"));
        assertThat(course.notificationsBy("ann", reserved(hours, slot, reservation)))
                .containsExactly(
                        notification(
                                "appointment_reserved_by_user",
                                "Appointment reserved: Hours",
                                "tea",
                                "tara"));
        var cancelled = new AppointmentReservationCancelled(hours, slot, reservation, null, NOW);
        assertThat(course.notificationsBy("tea", cancelled))
                .containsExactly(
                        notification(
                                "appointment_deleted_for_user",
                                "Appointment canceled: Hours",
                                "ann"));
    }

    @Test
    void a_reservation_that_its_participant_ends_notifies_teachers() {
        long hours = course.nextId();
        long slot = course.nextId();
        long reservation = course.nextId();
        course.notificationsOf(offered(hours, slot));
        course.notificationsOf(reserved(hours, slot, reservation));

        assertThat(
                        course.notificationsBy(
                                "ann",
                                new AppointmentReservationCancelled(
                                        hours, slot, reservation, null, NOW)))
                .containsExactly(
                        notification(
                                "appointment_canceled_by_user",
                                "Appointment canceled: Hours",
                                "tea",
                                "tara"));
    }

    private List<SentNotification> invited(
            String contextType, long contextId, String by, String... names) {
        long conference = course.nextId();
        List<Long> users = Stream.of(names).map(course::id).toList();
        return course.notificationsBy(
                by,
                new ConferenceCreated(
                        conference,
                        contextType,
                        contextId,
                        course.id(by),
                        "Link",
                        "key-" + conference,
                        course.text(by, "Plans"),
                        course.text(by, ""),
                        null,
                        false,
                        Map.of(),
                        "https://meet.example.org/1",
                        NOW),
                new ConferenceUsersInvited(conference, users, NOW));
    }

    private List<SentNotification> shared(
            String contextType, long contextId, String by, String with) {
        long collaboration = course.nextId();
        return course.notificationsBy(
                by,
                new CollaborationCreated(
                        collaboration,
                        contextType,
                        contextId,
                        course.id(by),
                        "external_tool",
                        course.text(by, "Notes"),
                        course.text(by, ""),
                        "https://docs.example.org/1",
                        null,
                        NOW),
                new CollaboratorsAdded(
                        collaboration,
                        List.of(
                                new Collaborator(
                                        course.nextId(), CollaboratorType.USER, course.id(with))),
                        NOW));
    }

    @Test
    void invitations_notify_those_who_were_invited() {
        assertThat(invited("Course", course.id(), "tea", "ann"))
                .containsExactly(
                        notification("web_conference_invitation", "Conference: Plans, Bio", "ann"));
        assertThat(shared("Course", course.id(), "tea", "bob"))
                .containsExactly(
                        notification(
                                "collaboration_invitation", "Collaboration: Notes, Bio", "bob"));
    }

    @Test
    void invitations_in_a_group_notify_members_and_staff_who_were_invited() {
        long green = course.nextId();
        course.enroll("dee", EnrollmentType.DESIGNER);
        course.notificationsOf(category(null), group(green, "Green"));
        for (String name : List.of("ann", "bob", "cleo")) {
            course.notificationsOf(member(green, course.nextId(), name, MembershipState.ACCEPTED));
        }

        assertThat(invited("Group", green, "ann", "cleo", "dee"))
                .containsExactly(
                        notification(
                                "web_conference_invitation",
                                "Conference: Plans, Green",
                                "cleo",
                                "dee"));
        assertThat(shared("Group", green, "ann", "cleo"))
                .containsExactly(
                        notification(
                                "collaboration_invitation", "Collaboration: Notes, Green", "cleo"));
    }

    @Test
    void adding_to_a_conversation_notifies_only_the_added_user() {
        assertThat(
                        course.notificationsBy(
                                "tea",
                                new ConversationRecipientsAdded(
                                        course.nextId(),
                                        course.id("tea"),
                                        List.of(course.id("cleo")),
                                        List.of(
                                                course.id("tea"),
                                                course.id("ann"),
                                                course.id("cleo")),
                                        NOW)))
                .containsExactly(
                        notification(
                                "added_to_conversation",
                                "tea added you to a conversation",
                                "cleo"));
    }

    @Test
    void a_message_notifies_the_recipients_who_have_not_muted_the_conversation() {
        long id = course.nextId();
        List<Long> recipients = List.of(course.id("ann"), course.id("bob"), course.id("cleo"));

        assertThat(
                        course.notificationsBy(
                                "tea",
                                new ConversationStarted(
                                        id,
                                        ROOT,
                                        ConversationKind.GROUP,
                                        course.id("tea"),
                                        Stream.concat(
                                                        Stream.of(course.id("tea")),
                                                        recipients.stream())
                                                .toList(),
                                        null,
                                        null,
                                        NOW),
                                new ConversationMessageSent(
                                        id,
                                        course.nextId(),
                                        course.id("tea"),
                                        recipients,
                                        course.text("tea", "Hello"),
                                        NOW,
                                        List.of(course.id("bob")))))
                .contains(
                        notification(
                                "conversation_message",
                                "tea just sent you a message",
                                "ann",
                                "cleo"));
    }

    private List<SentNotification> exported(boolean silently) {
        long export = course.nextId();
        return course.notificationsOf(
                new ContentExportRequested(
                        export,
                        "Course",
                        course.id(),
                        course.id("tea"),
                        ContentExportType.QTI,
                        "{}",
                        course.nextId(),
                        course.nextId(),
                        NOW,
                        silently),
                new ContentExportCompleted(export, NOW));
    }

    @Test
    void the_end_of_an_export_is_notified_unless_notifications_are_skipped() {
        assertThat(exported(false))
                .containsExactly(
                        notification("content_export_finished", "Export ready: Bio", "tea"));
        assertThat(exported(true)).isEmpty();
    }
}
