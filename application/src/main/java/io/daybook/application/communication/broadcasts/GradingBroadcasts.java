package io.daybook.application.communication.broadcasts;

import io.daybook.application.communication.broadcasts.Broadcast.Text;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentChangeAnnounced;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupWeighted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Broadcasts changes of assignments and grades. */
@Component
class GradingBroadcasts implements BroadcastPolicy {

    /** Changes of dates shortly after an assignment was created cause no notification. */
    private static final Duration NEW = Duration.ofHours(3);

    private final CourseViews courses;
    private final AssignmentViews assignments;
    private final CourseMembers members;
    private final AssignmentVisibility visibility;
    private final CachedUserViews people;

    GradingBroadcasts(
            CourseViews courses,
            AssignmentViews assignments,
            CourseMembers members,
            AssignmentVisibility visibility,
            CachedUserViews people) {
        this.courses = courses;
        this.assignments = assignments;
        this.members = members;
        this.visibility = visibility;
        this.people = people;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(
                AssignmentPublished.class,
                AssignmentDatesChanged.class,
                AssignmentChangeAnnounced.class,
                AssignmentOverrideDatesChanged.class,
                AssignmentGroupWeighted.class,
                SubmissionGraded.class,
                SubmissionGradePosted.class,
                SubmissionCommented.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case AssignmentPublished e -> e.at();
            case AssignmentDatesChanged e -> e.at();
            case AssignmentChangeAnnounced e -> e.at();
            case AssignmentOverrideDatesChanged e -> e.at();
            case AssignmentGroupWeighted e -> e.at();
            case SubmissionGraded e -> e.at();
            case SubmissionGradePosted e -> e.at();
            case SubmissionCommented e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return switch (event) {
            case AssignmentPublished e ->
                    assignment(e.courseId(), e.assignmentId())
                            .map(it -> published(it, course(it), e.at()))
                            .orElse(List.of());
            case AssignmentDatesChanged e ->
                    changed(e.courseId(), e.assignmentId(), e.at())
                            .map(it -> dated(it, course(it), e.at()))
                            .stream()
                            .toList();
            case AssignmentChangeAnnounced e ->
                    assignment(e.courseId(), e.assignmentId())
                            .map(it -> announced(it, course(it), cause.actorId(), e.at()))
                            .stream()
                            .toList();
            case AssignmentOverrideDatesChanged e ->
                    changed(e.courseId(), e.assignmentId(), e.at())
                            .map(it -> overridden(it, course(it), e))
                            .stream()
                            .toList();
            case AssignmentGroupWeighted e -> weighted(e);
            case SubmissionGraded e -> graded(e).stream().toList();
            case SubmissionGradePosted e when e.grade() != null -> posted(e).stream().toList();
            case SubmissionCommented e -> commented(e).stream().toList();
            default -> List.of();
        };
    }

    /** The assignment, if it and its course are published. */
    private Optional<AssignmentView> assignment(long courseId, long assignmentId) {
        return members.published(courseId) == null
                ? Optional.empty()
                : assignments.find(courseId, assignmentId).filter(AssignmentView::published);
    }

    /** The assignment, if it was not created recently. */
    private Optional<AssignmentView> changed(long courseId, long assignmentId, Instant at) {
        return assignment(courseId, assignmentId)
                .filter(it -> it.createdAt().plus(NEW).isBefore(at));
    }

    private CourseView course(AssignmentView assignment) {
        return courses.find(assignment.courseId()).orElseThrow();
    }

    /** Students with a due date of their own are not notified of that of the others. */
    private List<Broadcast> published(AssignmentView assignment, CourseView course, Instant at) {
        AssignedStudents asked = asked(assignment, course);
        String title = "Assignment created: ";
        String key = Long.toString(assignment.id());
        String name = "assignment_created";
        return List.of(
                about(assignment, course, name, key, asked.others(), title, at),
                toStudents(
                        assignment,
                        course,
                        name,
                        key + "-own",
                        asked.withOwnDates(),
                        title,
                        "There are dates of your own.",
                        at));
    }

    /** Broadcasts the assignment to its students, with and without overrides. */
    private Broadcast announced(
            AssignmentView assignment, CourseView course, long actorId, Instant at) {
        AssignedStudents asked = asked(assignment, course);
        Set<Long> students = new HashSet<>(asked.others());
        students.addAll(asked.withOwnDates());
        students.remove(actorId);
        return toStudents(
                assignment,
                course,
                "assignment_changed",
                assignment.id() + "-" + at.toEpochMilli(),
                students,
                "Assignment changed: ",
                "The assignment has changed.",
                at);
    }

    private Broadcast dated(AssignmentView assignment, CourseView course, Instant at) {
        return about(
                assignment,
                course,
                "assignment_due_date_changed",
                assignment.id() + "-" + at.toEpochMilli(),
                asked(assignment, course).others(),
                "Due date changed: ",
                at);
    }

    private Broadcast overridden(
            AssignmentView assignment, CourseView course, AssignmentOverrideDatesChanged e) {
        Set<Long> students = students(course);
        StudentAssignments assigned = visibility.of(course.id(), students);
        students.removeIf(
                student ->
                        assigned.own(assignment.id(), student).stream()
                                .noneMatch(own -> own.id() == e.overrideId()));
        return toStudents(
                assignment,
                course,
                "assignment_due_date_override_changed",
                e.overrideId() + "-" + e.at().toEpochMilli(),
                students,
                "Due date changed: ",
                due(e.dueAtOverridden() ? e.dueAt() : assignment.dueAt()),
                e.at());
    }

    /** A change of group weights is notified at most once an hour per course. */
    private List<Broadcast> weighted(AssignmentGroupWeighted e) {
        CourseView course = members.published(e.courseId());
        return course == null
                ? List.of()
                : List.of(
                        Broadcast.in(
                                course,
                                "grade_weight_changed",
                                course.id() + "-" + e.at().truncatedTo(ChronoUnit.HOURS),
                                0,
                                students(course),
                                new Text(
                                        "Grade weights changed: " + course.name(),
                                        "The weights of the assignment groups have changed.",
                                        "/courses/" + course.id() + "/grades"),
                                e.at()));
    }

    /** Who is assigned an assignment, by whether dates of their own hold for them. */
    private record AssignedStudents(Set<Long> others, Set<Long> withOwnDates) {}

    private AssignedStudents asked(AssignmentView assignment, CourseView course) {
        Set<Long> students = students(course);
        StudentAssignments assigned = visibility.of(course.id(), students);
        students.removeIf(student -> !assigned.isAssigned(assignment, student));
        Set<Long> own =
                students.stream()
                        .filter(
                                student ->
                                        assigned.own(assignment.id(), student).stream()
                                                .anyMatch(it -> it.dueAt().overridden()))
                        .collect(Collectors.toSet());
        students.removeAll(own);
        return new AssignedStudents(students, own);
    }

    private Set<Long> students(CourseView course) {
        return members.active(course, EnumSet.of(EnrollmentType.STUDENT), null);
    }

    private static Broadcast about(
            AssignmentView assignment,
            CourseView course,
            String notification,
            String key,
            Set<Long> students,
            String title,
            Instant at) {
        String body = due(assignment.dueAt());
        return toStudents(assignment, course, notification, key, students, title, body, at);
    }

    private static Broadcast toStudents(
            AssignmentView assignment,
            CourseView course,
            String notification,
            String key,
            Set<Long> students,
            String title,
            String body,
            Instant at) {
        return Broadcast.in(
                course,
                notification,
                key,
                0,
                students,
                new Text(
                        title + assignment.name() + ", " + course.name(),
                        body,
                        path(assignment.courseId(), assignment.id())),
                at);
    }

    private static String due(@Nullable Instant due) {
        return due == null ? "No due date" : "Due: " + due;
    }

    private Optional<Broadcast> graded(SubmissionGraded e) {
        boolean isNews =
                e.postedAt() != null
                        && e.gradeAfter() != null
                        && !Objects.equals(e.gradeBefore(), e.gradeAfter());
        String name = e.gradeBefore() == null ? "submission_graded" : "submission_grade_changed";
        return isNews
                ? toStudent(e.courseId(), e.assignmentId(), e.userId(), name, "Graded: ", e.at())
                : Optional.empty();
    }

    private Optional<Broadcast> posted(SubmissionGradePosted e) {
        return toStudent(
                e.courseId(),
                e.assignmentId(),
                e.userId(),
                "submission_posted",
                "Grade posted: ",
                e.at());
    }

    private Optional<Broadcast> commented(SubmissionCommented e) {
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

    private Optional<Broadcast> toStudent(
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
                                new Broadcast(
                                        notification
                                                + "-"
                                                + assignmentId
                                                + "-"
                                                + userId
                                                + "-"
                                                + at.toEpochMilli(),
                                        notification,
                                        course.rootAccountId(),
                                        course.id(),
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
