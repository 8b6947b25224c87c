package io.daybook.api.grading.submissions;

import io.daybook.api.grading.submissionlists.SubmissionIncludes;
import io.daybook.application.grading.submissions.AnonymityRule;
import io.daybook.application.grading.submissions.EffectiveGradingRules;
import io.daybook.application.grading.submissions.GroupMembers;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.GroupMember;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.people.enrollments.EnrollmentView;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds submissions that are assessed with a rubric. */
@Component
public class AssessableSubmissions {

    private final SubmissionFinder finder;
    private final SubmissionAssembler assembler;
    private final VisibleStudents students;
    private final AssignmentVisibility visibility;
    private final GroupMembers groupMembers;
    private final EffectiveGradingRules rules;
    private final AnonymityRule anonymity;
    private final Clock clock;

    AssessableSubmissions(
            SubmissionFinder finder,
            SubmissionAssembler assembler,
            VisibleStudents students,
            AssignmentVisibility visibility,
            GroupMembers groupMembers,
            EffectiveGradingRules rules,
            AnonymityRule anonymity,
            Clock clock) {
        this.finder = finder;
        this.assembler = assembler;
        this.students = students;
        this.visibility = visibility;
        this.groupMembers = groupMembers;
        this.rules = rules;
        this.anonymity = anonymity;
        this.clock = clock;
    }

    /** Returns the assignment. Rejected with 404 for callers who cannot see it. */
    public AssignmentView assignment(CourseView course, long id, Caller caller) {
        return finder.visible(course, id, caller);
    }

    /**
     * Rejects submissions that the caller cannot assess: of students outside the caller's sections
     * (404), who have concluded the course (400), or to whom the assignment is not assigned (403).
     */
    public void requireAssessable(
            AssignmentView assignment, CourseView course, long student, Caller caller) {
        boolean grades = caller.may(Right.MANAGE_GRADES, course);
        Set<Long> sections = grades ? students.gradedSections(caller, course, null) : null;
        List<EnrollmentView> enrollments = students.find(student, course, sections);
        if (enrollments.stream()
                .allMatch(enrollment -> enrollment.state() == EnrollmentState.COMPLETED)) {
            throw Rejection.refused("the student is no longer enrolled in the course");
        }
        if (!assignment.published()
                || !visibility.of(course.id(), student).isAssigned(assignment, student)) {
            throw Rejection.forbidden();
        }
    }

    /**
     * Returns the student that a grader refers to.
     *
     * @param userId rejected while the submission is anonymous; null for none
     * @param anonymousId the student's anonymous id on the assignment; null for none
     */
    public long student(
            AssignmentView assignment,
            CourseView course,
            @Nullable Long userId,
            @Nullable String anonymousId,
            Caller caller) {
        if (userId != null) {
            anonymity.requireNameable(caller, course, assignment, userId);
            return userId;
        }
        if (anonymousId == null) {
            throw Rejection.notFound();
        }
        boolean grades = caller.may(Right.MANAGE_GRADES, course);
        return finder.student(
                assignment,
                anonymousId,
                grades ? students.gradedSections(caller, course, null) : null);
    }

    /** Returns the current submission. */
    public SubmissionView work(AssignmentView assignment, long student) {
        return finder.of(assignment, student);
    }

    /** Returns the other members of the student's group who receive the same grade. */
    public List<Long> gradedTogether(AssignmentView assignment, CourseView course, long student) {
        return assignment.gradeGroupStudentsIndividually()
                ? List.of()
                : groupMembers.of(assignment, course, student);
    }

    /** Returns a command that grades the submission, without a score yet. */
    public AssessSubmission grade(
            AssignmentView assignment,
            CourseView course,
            long student,
            Caller caller,
            boolean anonymously) {
        List<Long> others = groupMembers.of(assignment, course, student);
        return new AssessSubmission(
                course.id(),
                assignment.id(),
                student,
                caller.id(),
                GradeInput.NONE,
                null,
                null,
                others.stream().map(other -> new GroupMember(other, null)).toList(),
                rules.of(
                        assignment,
                        course,
                        Stream.concat(Stream.of(student), others.stream()).toList()),
                anonymously,
                clock.instant());
    }

    /** Returns the JSON of the submission with its comments. */
    public Object answer(
            AssignmentView assignment, CourseView course, long student, Caller caller) {
        return assembler.one(
                finder.of(assignment, student),
                assignment,
                course,
                caller,
                Set.of(SubmissionIncludes.COMMENTS));
    }
}
