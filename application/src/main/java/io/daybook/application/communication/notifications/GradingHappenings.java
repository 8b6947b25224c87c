package io.daybook.application.communication.notifications;

import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.people.users.PeopleViews;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** What happens to assignments and to the work of students. */
@Component
class GradingHappenings implements HappeningSource {

    /** Dates that are set while an assignment is being made are no change. */
    private static final Duration NEW = Duration.ofHours(3);

    private final CourseViews courses;
    private final AssignmentViews assignments;
    private final CourseMembers members;
    private final PeopleViews people;

    GradingHappenings(
            CourseViews courses,
            AssignmentViews assignments,
            CourseMembers members,
            PeopleViews people) {
        this.courses = courses;
        this.assignments = assignments;
        this.members = members;
        this.people = people;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(
                AssignmentPublished.class,
                AssignmentDatesChanged.class,
                SubmissionGraded.class,
                SubmissionGradePosted.class,
                SubmissionCommented.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case AssignmentPublished e -> e.at();
            case AssignmentDatesChanged e -> e.at();
            case SubmissionGraded e -> e.at();
            case SubmissionGradePosted e -> e.at();
            case SubmissionCommented e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public Optional<Happening> of(Object event) {
        return switch (event) {
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
            default -> Optional.empty();
        };
    }

    /** An assignment for everybody in a published course; who others are for is not told. */
    private Optional<AssignmentView> assignment(long courseId, long assignmentId) {
        return members.published(courseId) == null
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
                members.active(course, EnumSet.of(EnrollmentType.STUDENT), null),
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
        CourseView course = members.published(courseId);
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

    private static String path(long courseId, long assignmentId) {
        return "/courses/" + courseId + "/assignments/" + assignmentId;
    }
}
