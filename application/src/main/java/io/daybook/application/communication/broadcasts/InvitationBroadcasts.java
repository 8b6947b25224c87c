package io.daybook.application.communication.broadcasts;

import io.daybook.application.communication.broadcasts.Broadcast.Text;
import io.daybook.application.communication.contexts.CommunicationContext;
import io.daybook.events.communication.collaborations.CollaborationEvent.Collaborator;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaboratorsAdded;
import io.daybook.events.communication.collaborations.CollaboratorType;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceRecordingsChanged;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceUsersInvited;
import io.daybook.query.communication.collaborations.CollaborationView;
import io.daybook.query.communication.collaborations.CollaborationViews;
import io.daybook.query.communication.conferences.ConferenceView;
import io.daybook.query.communication.conferences.ConferenceViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Broadcasts invitations to collaborations and conferences, and recordings of conferences. */
@Component
class InvitationBroadcasts implements BroadcastPolicy {

    private final CollaborationViews collaborations;
    private final ConferenceViews conferences;
    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final CourseMembers members;

    InvitationBroadcasts(
            CollaborationViews collaborations,
            ConferenceViews conferences,
            GroupViews groups,
            GroupMembershipViews memberships,
            CourseMembers members) {
        this.collaborations = collaborations;
        this.conferences = conferences;
        this.groups = groups;
        this.memberships = memberships;
        this.members = members;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(
                CollaboratorsAdded.class,
                ConferenceUsersInvited.class,
                ConferenceRecordingsChanged.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case CollaboratorsAdded e -> e.at();
            case ConferenceUsersInvited e -> e.at();
            case ConferenceRecordingsChanged e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return switch (event) {
            case CollaboratorsAdded e -> collaborators(e);
            case ConferenceUsersInvited e -> invited(e);
            case ConferenceRecordingsChanged e -> recorded(e);
            default -> List.of();
        };
    }

    private List<Broadcast> collaborators(CollaboratorsAdded e) {
        CollaborationView collaboration = collaborations.find(e.collaborationId()).orElse(null);
        if (collaboration == null || collaboration.title() == null) {
            return List.of();
        }
        Set<Long> invited = new HashSet<>();
        invited.addAll(ids(e.collaborators(), CollaboratorType.USER));
        memberships
                .membersOf(ids(e.collaborators(), CollaboratorType.GROUP))
                .values()
                .forEach(invited::addAll);
        invited.remove(collaboration.creatorId());
        return place(collaboration.contextType(), collaboration.contextId(), invited)
                .map(
                        place ->
                                place.told(
                                        "collaboration_invitation",
                                        collaboration.id() + "-" + e.at().toEpochMilli(),
                                        collaboration.creatorId(),
                                        new Text(
                                                "Collaboration: " + collaboration.title(),
                                                "You were invited to work on a document together.",
                                                "/collaborations"),
                                        e.at()))
                .stream()
                .toList();
    }

    private static List<Long> ids(List<Collaborator> of, CollaboratorType type) {
        return of.stream().filter(each -> each.type() == type).map(Collaborator::memberId).toList();
    }

    private List<Long> membersOf(long groupId) {
        return memberships.membersOf(List.of(groupId)).getOrDefault(groupId, List.of());
    }

    private List<Broadcast> invited(ConferenceUsersInvited e) {
        ConferenceView conference = conferences.find(e.conferenceId()).orElse(null);
        if (conference == null || conference.title() == null) {
            return List.of();
        }
        Set<Long> invited = new HashSet<>(e.userIds());
        invited.remove(conference.creatorId());
        return about(
                conference,
                "web_conference_invitation",
                conference.id() + "-" + e.at().toEpochMilli(),
                invited,
                "You were invited to a conference.",
                e.at());
    }

    /** The creator of a conference is notified once for all of its recordings. */
    private List<Broadcast> recorded(ConferenceRecordingsChanged e) {
        ConferenceView conference = conferences.find(e.conferenceId()).orElse(null);
        if (conference == null || conference.title() == null || e.recordings().isEmpty()) {
            return List.of();
        }
        return about(
                conference,
                "web_conference_recording_ready",
                Long.toString(conference.id()),
                Set.of(conference.creatorId()),
                "A recording of the conference is ready.",
                e.at());
    }

    private List<Broadcast> about(
            ConferenceView conference,
            String name,
            String key,
            Set<Long> to,
            String body,
            Instant at) {
        var text = new Text("Conference: " + conference.title(), body, "/conferences");
        return place(conference.contextType(), conference.contextId(), to)
                .map(place -> place.told(name, key, conference.creatorId(), text, at))
                .stream()
                .toList();
    }

    /**
     * The course or group of an invitation.
     *
     * @param courseId the course whose members may see it; null for groups of accounts
     * @param readers those of the invited users who may see it
     */
    private record InvitationContext(
            String name,
            long rootAccountId,
            @Nullable Long courseId,
            String path,
            Set<Long> readers) {

        /**
         * The text of the notification.
         *
         * @param text without the name of the course or group
         */
        Broadcast told(String notification, String key, long authorId, Text text, Instant at) {
            return new Broadcast(
                    notification + "-" + key,
                    notification,
                    rootAccountId,
                    courseId,
                    authorId,
                    readers,
                    text.subject() + ", " + name,
                    text.body(),
                    path + text.path(),
                    at);
        }
    }

    private Optional<InvitationContext> place(String contextType, long id, Set<Long> concerned) {
        return contextType.equals(CommunicationContext.COURSE)
                ? Optional.ofNullable(members.published(id))
                        .map(
                                course ->
                                        new InvitationContext(
                                                course.name(),
                                                course.rootAccountId(),
                                                course.id(),
                                                "/courses/" + id,
                                                members.among(course, concerned)))
                : groups.find(id).flatMap(group -> place(group, concerned));
    }

    /**
     * The group's members and the staff of its course, as long as they are enrolled in the course.
     */
    private Optional<InvitationContext> place(GroupView group, Set<Long> concerned) {
        CourseView course = group.isInCourse() ? members.published(group.contextId()) : null;
        if (group.isInCourse() && course == null) {
            return Optional.empty();
        }
        Set<Long> readers = new HashSet<>(membersOf(group.id()));
        if (course != null) {
            readers.addAll(members.staff(course));
        }
        readers.retainAll(concerned);
        return Optional.of(
                new InvitationContext(
                        group.name(),
                        group.rootAccountId(),
                        course == null ? null : Long.valueOf(course.id()),
                        "/groups/" + group.id(),
                        course == null ? readers : members.among(course, readers)));
    }
}
