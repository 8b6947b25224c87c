package io.daybook.application.communication.broadcasts;

import io.daybook.application.communication.broadcasts.Broadcast.Text;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryPosted;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionEntryViews;
import io.daybook.query.content.discussions.DiscussionReadings;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Broadcasts new entries of discussions. */
@Component
class DiscussionBroadcasts implements BroadcastPolicy {

    private final DiscussionViews discussions;
    private final DiscussionEntryViews entryViews;
    private final DiscussionReadings readings;
    private final CourseMembers members;
    private final TopicAudience audience;
    private final Clock clock;

    DiscussionBroadcasts(
            DiscussionViews discussions,
            DiscussionEntryViews entryViews,
            DiscussionReadings readings,
            CourseMembers members,
            TopicAudience audience,
            Clock clock) {
        this.discussions = discussions;
        this.entryViews = entryViews;
        this.readings = readings;
        this.members = members;
        this.audience = audience;
        this.clock = clock;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(DiscussionEntryPosted.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case DiscussionEntryPosted e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return switch (event) {
            case DiscussionEntryPosted e -> posted(e);
            default -> List.of();
        };
    }

    private List<Broadcast> posted(DiscussionEntryPosted e) {
        DiscussionTopicView topic = topic(e.courseId(), e.topicId()).orElse(null);
        if (topic == null || entryViews.find(e.topicId(), e.entryId()).isEmpty()) {
            return List.of();
        }
        String name = topic.isAnnouncement() ? "announcement_reply" : "new_discussion_entry";
        Set<Long> readers =
                topic.isAnnouncement()
                        ? new HashSet<>(Set.of(topic.authorId()))
                        : followers(topic, e.at());
        readers.remove(e.authorId());
        return List.of(
                about(
                        topic,
                        name,
                        Long.toString(e.entryId()),
                        e.authorId(),
                        readers,
                        e.message().text(),
                        e.at()));
    }

    /**
     * The author of the topic, users who wrote in it and those who subscribed to it, without those
     * who unsubscribed; users who must post first are not notified before, and those who post later
     * are not notified of existing entries.
     */
    private Set<Long> followers(DiscussionTopicView topic, Instant at) {
        Set<Long> authors = entryViews.authorsIn(topic.id(), at);
        Set<Long> followers = new HashSet<>(authors);
        followers.add(topic.authorId());
        Map<Long, Boolean> chosen = readings.subscriptions(topic.id());
        chosen.forEach(
                (user, wanted) -> {
                    if (wanted && (!topic.requireInitialPost() || authors.contains(user))) {
                        followers.add(user);
                    } else if (!wanted) {
                        followers.remove(user);
                    }
                });
        return followers;
    }

    private Optional<DiscussionTopicView> topic(long courseId, long topicId) {
        return discussions
                .find(courseId, topicId)
                .filter(topic -> topic.published() && topic.title() != null)
                .filter(topic -> !topic.isDelayedAt(clock.instant()))
                .filter(topic -> members.published(courseId) != null);
    }

    /** Users who are not currently enrolled, or may not read the topic, are not notified. */
    private Broadcast about(
            DiscussionTopicView topic,
            String notification,
            String key,
            long writtenBy,
            Set<Long> to,
            @Nullable String message,
            Instant at) {
        CourseView course = Objects.requireNonNull(members.published(topic.courseId()));
        Set<Long> recipients = new HashSet<>(members.among(course, to));
        if (!topic.sectionIds().isEmpty()) {
            recipients.retainAll(
                    members.active(
                            course,
                            EnumSet.allOf(EnrollmentType.class),
                            Set.copyOf(topic.sectionIds())));
        }
        recipients = audience.among(recipients, topic, course);
        return Broadcast.in(
                course,
                notification,
                key,
                writtenBy,
                recipients,
                new Text(
                        topic.title() + ": " + course.name(),
                        PlainText.of(message),
                        "/courses/" + course.id() + "/discussion_topics/" + topic.id()),
                at);
    }
}
