package io.daybook.application.communication.notifications;

import io.daybook.events.communication.conversations.ConversationEvent.ConversationMessageSent;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.communication.conversations.ConversationViews;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.users.PeopleViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What events mean to people, and who of them may see it: the active members of a published course,
 * students of the sections an announcement is for, those for whom an assignment is, and a student
 * once a grade is posted.
 */
@Component
class Happenings {

    static final List<Class<?>> EVENTS =
            List.of(
                    DiscussionTopicPublished.class,
                    AssignmentPublished.class,
                    AssignmentDatesChanged.class,
                    SubmissionGraded.class,
                    SubmissionGradePosted.class,
                    SubmissionCommented.class,
                    ConversationMessageSent.class,
                    UserEnrolled.class);

    /** Dates that are set while an assignment is being made are no change. */
    private static final Duration NEW = Duration.ofHours(3);

    private final CourseViews courses;
    private final DiscussionViews discussions;
    private final AssignmentViews assignments;
    private final ConversationViews conversations;
    private final MemberViews members;
    private final PeopleViews people;
    private final Clock clock;

    Happenings(
            CourseViews courses,
            DiscussionViews discussions,
            AssignmentViews assignments,
            ConversationViews conversations,
            MemberViews members,
            PeopleViews people,
            Clock clock) {
        this.courses = courses;
        this.discussions = discussions;
        this.assignments = assignments;
        this.conversations = conversations;
        this.members = members;
        this.people = people;
        this.clock = clock;
    }

    /** When it happened. */
    static Instant at(Object event) {
        return switch (event) {
            case DiscussionTopicPublished e -> e.at();
            case AssignmentPublished e -> e.at();
            case AssignmentDatesChanged e -> e.at();
            case SubmissionGraded e -> e.at();
            case SubmissionGradePosted e -> e.at();
            case SubmissionCommented e -> e.at();
            case ConversationMessageSent e -> e.at();
            case UserEnrolled e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    /** What people are told; empty where nobody is. */
    Optional<Happening> of(Object event) {
        return switch (event) {
            case DiscussionTopicPublished e -> announced(e);
            case AssignmentPublished e ->
                    assignment(e.courseId(), e.assignmentId())
                            .map(it -> published(it, course(it), e.at()));
            case AssignmentDatesChanged e ->
                    assignment(e.courseId(), e.assignmentId())
                            .filter(it -> it.createdAt().plus(NEW).isBefore(e.at()))
                            .map(it -> dated(it, course(it), e.at()));
            case SubmissionGraded e -> graded(e);
            case SubmissionGradePosted e -> e.grade() == null ? Optional.empty() : posted(e);
            case SubmissionCommented e -> commented(e);
            case ConversationMessageSent e -> written(e);
            case UserEnrolled e -> enrolled(e);
            default -> Optional.empty();
        };
    }

    private Optional<Happening> announced(DiscussionTopicPublished e) {
        CourseView course = published(e.courseId());
        DiscussionTopicView topic = discussions.find(e.courseId(), e.topicId()).orElse(null);
        if (course == null
                || topic == null
                || !topic.isAnnouncement()
                || topic.title() == null
                || topic.isDelayedAt(clock.instant())) {
            return Optional.empty();
        }
        Set<Long> readers =
                activeIn(
                        course,
                        EnumSet.allOf(EnrollmentType.class),
                        topic.sectionIds().isEmpty() ? null : Set.copyOf(topic.sectionIds()));
        readers.remove(topic.authorId());
        return Optional.of(
                new Happening(
                        "new_announcement-" + topic.id(),
                        "new_announcement",
                        course.rootAccountId(),
                        topic.titleBy(),
                        readers,
                        topic.title() + ": " + course.name(),
                        MailTexts.plain(topic.message()),
                        "/courses/" + course.id() + "/discussion_topics/" + topic.id(),
                        e.at()));
    }

    /** An assignment for everybody in a published course; who others are for is not told. */
    private Optional<AssignmentView> assignment(long courseId, long assignmentId) {
        return published(courseId) == null
                ? Optional.empty()
                : assignments
                        .find(courseId, assignmentId)
                        .filter(it -> it.published() && !it.onlyVisibleToOverrides());
    }

    private CourseView course(AssignmentView assignment) {
        return courses.find(assignment.courseId()).orElseThrow();
    }

    private Happening published(AssignmentView assignment, CourseView course, Instant at) {
        return toStudents(
                "assignment_created-" + assignment.id(),
                "assignment_created",
                assignment,
                course,
                "Assignment created: " + assignment.name() + ", " + course.name(),
                at);
    }

    private Happening dated(AssignmentView assignment, CourseView course, Instant at) {
        return toStudents(
                "assignment_due_date_changed-" + assignment.id() + "-" + at.toEpochMilli(),
                "assignment_due_date_changed",
                assignment,
                course,
                "Due date changed: " + assignment.name() + ", " + course.name(),
                at);
    }

    private Happening toStudents(
            String source,
            String notification,
            AssignmentView assignment,
            CourseView course,
            String subject,
            Instant at) {
        Instant due = assignment.dueAt();
        return new Happening(
                source,
                notification,
                course.rootAccountId(),
                0,
                activeIn(course, EnumSet.of(EnrollmentType.STUDENT), null),
                subject,
                due == null ? "No due date" : "Due: " + due,
                path(assignment.courseId(), assignment.id()),
                at);
    }

    private Optional<Happening> graded(SubmissionGraded e) {
        boolean isNews =
                e.postedAt() != null
                        && e.gradeAfter() != null
                        && !Objects.equals(e.gradeBefore(), e.gradeAfter());
        String name = e.gradeBefore() == null ? "submission_graded" : "submission_grade_changed";
        return isNews
                ? toStudent(e.courseId(), e.assignmentId(), e.userId(), name, "Graded: ", e.at())
                : Optional.empty();
    }

    private Optional<Happening> posted(SubmissionGradePosted e) {
        return toStudent(
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                "submission_posted",
                "Grade posted: ",
                e.at());
    }

    private Optional<Happening> commented(SubmissionCommented e) {
        return e.hidden() || e.authorId() == e.userId()
                ? Optional.empty()
                : toStudent(
                        e.courseId(),
                        e.assignmentId(),
                        e.userId(),
                        "submission_comment",
                        "Submission comment: ",
                        e.at());
    }

    private Optional<Happening> toStudent(
            long courseId,
            long assignmentId,
            long userId,
            String notification,
            String title,
            Instant at) {
        CourseView course = published(courseId);
        if (course == null || !people.isStudent(userId, courseId)) {
            return Optional.empty();
        }
        return assignments
                .find(courseId, assignmentId)
                .filter(AssignmentView::published)
                .map(
                        assignment ->
                                new Happening(
                                        notification
                                                + "-"
                                                + assignmentId
                                                + "-"
                                                + userId
                                                + "-"
                                                + at.toEpochMilli(),
                                        notification,
                                        course.rootAccountId(),
                                        userId,
                                        Set.of(userId),
                                        title + assignment.name() + ", " + course.name(),
                                        "There is news about your work.",
                                        path(courseId, assignmentId) + "/submissions/" + userId,
                                        at));
    }

    private Optional<Happening> written(ConversationMessageSent e) {
        UserView author = people.findUser(e.authorId()).orElse(null);
        ConversationView conversation = conversations.find(e.conversationId()).orElse(null);
        if (author == null || conversation == null || e.body().text() == null) {
            return Optional.empty();
        }
        Set<Long> readers = new HashSet<>(e.recipientIds());
        readers.remove(e.authorId());
        return Optional.of(
                new Happening(
                        "conversation_message-" + e.messageId(),
                        "conversation_message",
                        author.rootAccountId(),
                        author.id(),
                        readers,
                        author.shortName() + " just sent you a message",
                        e.body().text(),
                        "/conversations/" + e.conversationId(),
                        e.at()));
    }

    private Optional<Happening> enrolled(UserEnrolled e) {
        CourseView course = published(e.courseId());
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
                        e.userId(),
                        Set.of(e.userId()),
                        "Course enrollment: " + course.name(),
                        "You take part in the course " + course.name() + ".",
                        "/courses/" + course.id(),
                        e.at()));
    }

    private static String path(long courseId, long assignmentId) {
        return "/courses/" + courseId + "/assignments/" + assignmentId;
    }

    private @Nullable CourseView published(long courseId) {
        return courses.find(courseId)
                .filter(course -> course.state() == CourseState.AVAILABLE)
                .orElse(null);
    }

    private Set<Long> activeIn(
            CourseView course, Set<EnrollmentType> types, @Nullable Set<Long> sections) {
        return new HashSet<>(
                members.userIds(
                        course.id(),
                        new MemberViews.Filter(
                                types,
                                Set.of(EnrollmentState.ACTIVE),
                                Set.of(),
                                sections,
                                null,
                                null,
                                Set.of())));
    }
}
