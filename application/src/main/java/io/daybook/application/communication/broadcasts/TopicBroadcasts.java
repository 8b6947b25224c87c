package io.daybook.application.communication.broadcasts;

import io.daybook.application.communication.broadcasts.Broadcast.Text;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicPublished;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicScheduled;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Broadcasts discussion topics and announcements when they become visible to students. */
@Component
class TopicBroadcasts implements BroadcastPolicy, ScheduledBroadcasts {

    private static final String COPY = "announcement_created_by_you";

    private final DiscussionViews discussions;
    private final CourseMembers members;
    private final TopicAudience audience;
    private final Clock clock;

    TopicBroadcasts(
            DiscussionViews discussions,
            CourseMembers members,
            TopicAudience audience,
            Clock clock) {
        this.discussions = discussions;
        this.members = members;
        this.audience = audience;
        this.clock = clock;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(DiscussionTopicPublished.class, DiscussionTopicScheduled.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case DiscussionTopicPublished e -> e.at();
            case DiscussionTopicScheduled e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return switch (event) {
            case DiscussionTopicPublished e ->
                    discussions.find(e.courseId(), e.topicId()).stream()
                            .flatMap(topic -> broadcasts(topic, e.at()))
                            .toList();
            case DiscussionTopicScheduled e ->
                    discussions.find(e.courseId(), e.topicId()).stream()
                            .filter(topic -> isPostedBy(e, topic))
                            .flatMap(topic -> broadcasts(topic, e.at()))
                            .toList();
            default -> List.of();
        };
    }

    /** Whether a rescheduled topic is now posted immediately, or was due within the last day. */
    private static boolean isPostedBy(DiscussionTopicScheduled e, DiscussionTopicView topic) {
        Instant posted = topic.postedAt();
        Instant delayed = e.delayedPostAt();
        return delayed == null
                ? posted != null && posted.toEpochMilli() == e.at().toEpochMilli()
                : DueBroadcast.isLately(delayed, e.at());
    }

    @Override
    public List<DueBroadcast> due(Instant after, Instant until) {
        return discussions.posted(after, until).stream()
                .flatMap(topic -> kinds(topic).stream().map(kind -> due(topic, kind)))
                .toList();
    }

    private DueBroadcast due(DiscussionTopicView topic, String kind) {
        Instant at = topic.delayedPostAt() == null ? topic.createdAt() : topic.delayedPostAt();
        return new DueBroadcast(
                kind + "-" + topic.id(),
                at,
                () ->
                        discussions
                                .find(topic.courseId(), topic.id())
                                .flatMap(found -> broadcasts(found, kind, at)));
    }

    /** The author of an announcement can receive a copy. */
    private static List<String> kinds(DiscussionTopicView topic) {
        return topic.isAnnouncement()
                ? List.of("new_announcement", COPY)
                : List.of("new_discussion_topic");
    }

    private Stream<Broadcast> broadcasts(DiscussionTopicView topic, Instant at) {
        return kinds(topic).stream().flatMap(kind -> broadcasts(topic, kind, at).stream());
    }

    /** Graded topics are notified by their assignments, which decide who sees them. */
    private Optional<Broadcast> broadcasts(DiscussionTopicView topic, String kind, Instant at) {
        CourseView course = members.published(topic.courseId());
        if (course == null
                || !topic.published()
                || topic.title() == null
                || topic.assignmentId() != null
                || topic.isDelayedAt(clock.instant())) {
            return Optional.empty();
        }
        // The author may be in none of the sections that the topic is limited to.
        Set<Long> readers =
                kind.equals(COPY)
                        ? members.among(course, Set.of(topic.authorId()))
                        : readers(topic, course);
        // A module may lock the topic; then only its title is sent.
        boolean isOpen = audience.among(readers, topic, course).equals(readers);
        return Optional.of(
                Broadcast.in(
                        course,
                        kind,
                        Long.toString(topic.id()),
                        topic.titleBy(),
                        readers,
                        new Text(
                                topic.title() + ": " + course.name(),
                                isOpen ? PlainText.of(topic.message()) : "There is a new topic.",
                                "/courses/" + course.id() + "/discussion_topics/" + topic.id()),
                        at));
    }

    /** Members of the sections that the topic is for, except its author. */
    private Set<Long> readers(DiscussionTopicView topic, CourseView course) {
        Set<Long> readers =
                members.active(
                        course,
                        EnumSet.allOf(EnrollmentType.class),
                        topic.sectionIds().isEmpty() ? null : Set.copyOf(topic.sectionIds()));
        readers.remove(topic.authorId());
        return readers;
    }
}
