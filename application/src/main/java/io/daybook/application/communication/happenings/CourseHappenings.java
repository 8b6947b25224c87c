package io.daybook.application.communication.happenings;

import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicPublished;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
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
import org.springframework.stereotype.Component;

/** What happens in courses: announcements, new topics and new parts in them. */
@Component
class CourseHappenings implements HappeningSource {

    private final DiscussionViews discussions;
    private final CourseMembers members;
    private final Clock clock;

    CourseHappenings(DiscussionViews discussions, CourseMembers members, Clock clock) {
        this.discussions = discussions;
        this.members = members;
        this.clock = clock;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(
                DiscussionTopicPublished.class, UserEnrolled.class, EnrollmentStateChanged.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case DiscussionTopicPublished e -> e.at();
            case UserEnrolled e -> e.at();
            case EnrollmentStateChanged e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Happening> of(Object event, Cause cause) {
        return told(event, cause.actorId()).stream().toList();
    }

    private Optional<Happening> told(Object event, long actorId) {
        return switch (event) {
            case DiscussionTopicPublished e -> opened(e);
            case UserEnrolled e -> enrolled(e);
            case EnrollmentStateChanged e
                    when e.userId() == actorId && e.state() == EnrollmentState.ACTIVE ->
                    accepted(e);
            default -> Optional.empty();
        };
    }

    private Optional<Happening> announced(DiscussionTopicPublished e) {
        CourseView course = members.published(e.courseId());
        DiscussionTopicView topic = discussions.find(e.courseId(), e.topicId()).orElse(null);
        if (course == null
                || topic == null
                || !topic.isAnnouncement()
                || topic.title() == null
                || topic.isDelayedAt(clock.instant())) {
            return Optional.empty();
        }
        return Optional.of(
                new Happening(
                        "new_announcement-" + topic.id(),
                        "new_announcement",
                        course.rootAccountId(),
                        course.id(),
                        topic.titleBy(),
                        readers(topic, course),
                        topic.title() + ": " + course.name(),
                        PlainText.of(topic.message()),
                        "/courses/" + course.id() + "/discussion_topics/" + topic.id(),
                        e.at()));
    }

    /** Who sees a graded topic depends on its assignment, of which they are told. */
    private Optional<Happening> opened(DiscussionTopicPublished e) {
        DiscussionTopicView topic = discussions.find(e.courseId(), e.topicId()).orElse(null);
        if (topic == null || topic.isAnnouncement()) {
            return announced(e);
        }
        CourseView course = members.published(e.courseId());
        if (course == null
                || topic.title() == null
                || topic.assignmentId() != null
                || topic.isDelayedAt(clock.instant())) {
            return Optional.empty();
        }
        return Optional.of(
                new Happening(
                        "new_discussion_topic-" + topic.id(),
                        "new_discussion_topic",
                        course.rootAccountId(),
                        course.id(),
                        topic.titleBy(),
                        readers(topic, course),
                        topic.title() + ": " + course.name(),
                        PlainText.of(topic.message()),
                        "/courses/" + course.id() + "/discussion_topics/" + topic.id(),
                        e.at()));
    }

    private Set<Long> readers(DiscussionTopicView topic, CourseView course) {
        Set<Long> readers =
                members.active(
                        course,
                        EnumSet.allOf(EnrollmentType.class),
                        topic.sectionIds().isEmpty() ? null : Set.copyOf(topic.sectionIds()));
        readers.remove(topic.authorId());
        return readers;
    }

    private Optional<Happening> enrolled(UserEnrolled e) {
        CourseView course = members.published(e.courseId());
        boolean told = e.state() == EnrollmentState.INVITED || e.state() == EnrollmentState.ACTIVE;
        if (course == null || !told || e.type() == EnrollmentType.OBSERVER) {
            return Optional.empty();
        }
        String name =
                e.state() == EnrollmentState.INVITED
                        ? "enrollment_invitation"
                        : "enrollment_notification";
        return Optional.of(
                new Happening(
                        name + "-" + e.enrollmentId(),
                        name,
                        course.rootAccountId(),
                        null,
                        e.userId(),
                        Set.of(e.userId()),
                        "Course enrollment: " + course.name(),
                        "You take part in the course " + course.name() + ".",
                        "/courses/" + course.id(),
                        e.at()));
    }

    /** An invitation that was accepted is news for those who teach. */
    private Optional<Happening> accepted(EnrollmentStateChanged e) {
        CourseView course = members.published(e.courseId());
        if (course == null) {
            return Optional.empty();
        }
        Set<Long> graders = members.gradersOf(course, e.userId());
        graders.remove(e.userId());
        return Optional.of(
                Happening.in(
                        course,
                        "enrollment_accepted",
                        Long.toString(e.enrollmentId()),
                        0,
                        graders,
                        new Happening.Text(
                                "Enrollment accepted: " + course.name(),
                                "Somebody accepted the invitation to the course.",
                                "/courses/" + course.id() + "/users"),
                        e.at()));
    }
}
