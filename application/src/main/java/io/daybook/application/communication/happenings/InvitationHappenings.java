package io.daybook.application.communication.happenings;

import io.daybook.application.communication.contexts.CommunicationContext;
import io.daybook.application.communication.happenings.Happening.Text;
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
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Invitations to collaborations and conferences of courses, and what was recorded of these. */
@Component
class InvitationHappenings implements HappeningSource {

    private final CollaborationViews collaborations;
    private final ConferenceViews conferences;
    private final GroupMembershipViews memberships;
    private final CourseMembers members;

    InvitationHappenings(
            CollaborationViews collaborations,
            ConferenceViews conferences,
            GroupMembershipViews memberships,
            CourseMembers members) {
        this.collaborations = collaborations;
        this.conferences = conferences;
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
    public List<Happening> of(Object event, Cause cause) {
        return switch (event) {
            case CollaboratorsAdded e -> collaborators(e);
            case ConferenceUsersInvited e -> invited(e);
            case ConferenceRecordingsChanged e -> recorded(e);
            default -> List.of();
        };
    }

    private List<Happening> collaborators(CollaboratorsAdded e) {
        CollaborationView collaboration = collaborations.find(e.collaborationId()).orElse(null);
        if (collaboration == null || collaboration.title() == null) {
            return List.of();
        }
        CourseView course = course(collaboration.contextType(), collaboration.contextId());
        if (course == null) {
            return List.of();
        }
        Set<Long> invited = new HashSet<>();
        for (Collaborator each : e.collaborators()) {
            if (each.type() == CollaboratorType.GROUP) {
                invited.addAll(
                        memberships
                                .membersOf(List.of(each.memberId()))
                                .getOrDefault(each.memberId(), List.of()));
            } else {
                invited.add(each.memberId());
            }
        }
        invited.remove(collaboration.creatorId());
        return List.of(
                Happening.in(
                        course,
                        "collaboration_invitation",
                        collaboration.id() + "-" + e.at().toEpochMilli(),
                        collaboration.creatorId(),
                        members.among(course, invited),
                        new Text(
                                "Collaboration: " + collaboration.title() + ", " + course.name(),
                                "You were invited to work on a document together.",
                                "/courses/" + course.id() + "/collaborations"),
                        e.at()));
    }

    private List<Happening> invited(ConferenceUsersInvited e) {
        ConferenceView conference = conferences.find(e.conferenceId()).orElse(null);
        if (conference == null || conference.title() == null) {
            return List.of();
        }
        Set<Long> invited = new HashSet<>(e.userIds());
        invited.remove(conference.creatorId());
        return about(
                conference,
                "web_conference_invitation",
                invited,
                "You were invited to a conference.",
                e.at());
    }

    /** The one who made the conference is told once for all of its recordings. */
    private List<Happening> recorded(ConferenceRecordingsChanged e) {
        ConferenceView conference = conferences.find(e.conferenceId()).orElse(null);
        if (conference == null || conference.title() == null || e.recordings().isEmpty()) {
            return List.of();
        }
        return about(
                conference,
                "web_conference_recording_ready",
                Set.of(conference.creatorId()),
                "A recording of the conference is ready.",
                e.at());
    }

    private List<Happening> about(
            ConferenceView conference, String name, Set<Long> to, String body, Instant at) {
        CourseView course = course(conference.contextType(), conference.contextId());
        String key =
                name.equals("web_conference_invitation")
                        ? conference.id() + "-" + at.toEpochMilli()
                        : Long.toString(conference.id());
        return course == null
                ? List.of()
                : List.of(
                        Happening.in(
                                course,
                                name,
                                key,
                                conference.creatorId(),
                                members.among(course, to),
                                new Text(
                                        "Conference: " + conference.title() + ", " + course.name(),
                                        body,
                                        "/courses/" + course.id() + "/conferences"),
                                at));
    }

    private @Nullable CourseView course(String type, long id) {
        return type.equals(CommunicationContext.COURSE) ? members.published(id) : null;
    }
}
