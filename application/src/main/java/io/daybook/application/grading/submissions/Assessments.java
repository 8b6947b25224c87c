package io.daybook.application.grading.submissions;

import io.daybook.application.grading.submissioncomments.CommentRequests;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.ReviewWork;
import io.daybook.command.grading.submissions.GradeOutcome;
import io.daybook.command.grading.submissions.Marking;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Mate;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.peerreviews.PeerReviewViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Grades, excuses or comments on a student's submission, or reviews it, on behalf of a caller who
 * may (docs/spec/grading.md, section 4.3).
 */
@Component
public class Assessments {

    private final Writes writes;
    private final SubmissionFinder finder;
    private final AssignmentVisibility visibility;
    private final VisibleStudents students;
    private final ProvisionalGrading provisional;
    private final CommentRequests remarks;
    private final GroupMembers groupMembers;
    private final PeerReviewViews reviews;
    private final EffectiveGradingRules rules;
    private final RubricMarks rubrics;
    private final Clock clock;

    Assessments(
            Writes writes,
            SubmissionFinder finder,
            AssignmentVisibility visibility,
            VisibleStudents students,
            ProvisionalGrading provisional,
            CommentRequests remarks,
            GroupMembers groupMembers,
            PeerReviewViews reviews,
            EffectiveGradingRules rules,
            RubricMarks rubrics,
            Clock clock) {
        this.writes = writes;
        this.finder = finder;
        this.visibility = visibility;
        this.students = students;
        this.provisional = provisional;
        this.remarks = remarks;
        this.groupMembers = groupMembers;
        this.reviews = reviews;
        this.rules = rules;
        this.rubrics = rubrics;
        this.clock = clock;
    }

    /**
     * What was done.
     *
     * @param along the other members of the student's group whom it concerned too, as far as the
     *     caller sees them; none for students
     */
    public record Done(AssignmentView assignment, List<Long> along) {}

    /** As what somebody says something about a student's submission. */
    private enum Role {
        AUTHOR,
        REVIEWER,
        GRADER
    }

    /** What is said by whom about whose work. */
    private record Said(
            CourseView course,
            AssignmentView assignment,
            long student,
            Caller caller,
            Role role,
            AssessBody body) {}

    /** Does what was sent about the student's submission. */
    public Done assess(
            CourseView course,
            @Nullable SectionView section,
            long assignmentId,
            long student,
            Caller caller,
            AssessBody sent) {
        Role role = role(course, assignmentId, student, caller, sent);
        var said =
                new Said(
                        course,
                        finder.visible(course, assignmentId, caller),
                        student,
                        caller,
                        role,
                        sent);
        Set<Long> sections =
                role == Role.GRADER ? students.gradedSections(caller, course, section) : null;
        requireAssessable(said, sections);
        List<Long> along = act(said, remarks.of(sent.comment(), caller, course));
        if (!sent.rubricAssessment().isEmpty()) {
            rubrics.assess(
                    course,
                    said.assignment(),
                    student,
                    caller,
                    sent.rubricAssessment(),
                    sent.isProvisional(),
                    sent.isFinal());
        }
        return new Done(
                said.assignment(),
                sections == null
                        ? along
                        : along.stream()
                                .filter(students.takingPart(along, course, sections)::contains)
                                .toList());
    }

    private Role role(
            CourseView course, long assignmentId, long student, Caller caller, AssessBody sent) {
        if (!sent.grades() && student == caller.id()) {
            return Role.AUTHOR;
        }
        if (!sent.grades() && reviews.isReviewer(caller.id(), assignmentId, student)) {
            return Role.REVIEWER;
        }
        if (!caller.may(Right.MANAGE_GRADES, course)) {
            throw Rejection.forbidden();
        }
        return Role.GRADER;
    }

    /**
     * Nothing is said about the work of who is through with the course, or was never asked, nor by
     * students who are through with it.
     */
    private void requireAssessable(Said said, @Nullable Set<Long> sections) {
        requireStillEnrolled(students.find(said.student(), said.course(), sections));
        if (said.role() != Role.GRADER && !said.caller().takesPartIn(said.course())) {
            throw Rejection.forbidden();
        }
        AssignmentView on = said.assignment();
        if (!on.published()
                || !visibility.of(on.courseId(), said.student()).isAsked(on, said.student())) {
            throw Rejection.forbidden();
        }
        if (!said.body().rubricAssessment().isEmpty()) {
            rubrics.requireAcceptable(
                    on, said.body().rubricAssessment(), said.body().isProvisional());
        }
    }

    private static void requireStillEnrolled(List<EnrollmentView> enrollments) {
        if (enrollments.stream()
                .allMatch(enrollment -> enrollment.state() == EnrollmentState.COMPLETED)) {
            throw Rejection.refused("the student is no longer enrolled in the course");
        }
    }

    private List<Long> act(Said said, @Nullable Remark remark) {
        if (said.body().isProvisional() && said.assignment().isModeratedNow()) {
            gradeProvisionally(said, remark);
            return List.of();
        }
        if (said.role() == Role.REVIEWER && remark != null) {
            review(said, remark);
            return List.of();
        }
        return gradeAndComment(said, remark);
    }

    private void gradeProvisionally(Said said, @Nullable Remark remark) {
        AssessBody.MarkBody mark = said.body().submission();
        provisional.grade(
                new ProvisionalGrading.Mark(
                        said.caller(),
                        said.course(),
                        said.assignment(),
                        said.student(),
                        said.body().marking(),
                        remark,
                        mark != null && mark.finalMark()));
    }

    private void review(Said said, Remark remark) {
        GradeOutcome media = remark.recorded();
        writes.send(
                new ReviewWork(
                        said.course().id(),
                        said.assignment().id(),
                        said.student(),
                        said.caller().id(),
                        remark.commentId(),
                        remark.text(),
                        !rubrics.isAssessed(said.assignment()),
                        remark.attempt(),
                        remark.fileIds(),
                        media == null ? null : media.mediaId(),
                        media == null ? null : media.kind(),
                        clock.instant()));
    }

    private List<Long> gradeAndComment(Said said, @Nullable Remark remark) {
        Marking marking = said.body().marking();
        List<Long> others = groupMembers.of(said.assignment(), said.course(), said.student());
        if (marking.isPresent() || remark != null) {
            writes.send(
                    new AssessSubmission(
                            said.course().id(),
                            said.assignment().id(),
                            said.student(),
                            said.caller().id(),
                            marking,
                            remark,
                            null,
                            others.stream().map(mate -> mate(mate, said)).toList(),
                            rules.of(
                                    said.assignment(),
                                    said.course(),
                                    Stream.concat(Stream.of(said.student()), others.stream())
                                            .toList()),
                            clock.instant()));
        }
        return said.role() == Role.GRADER && concernsTheGroup(said) ? others : List.of();
    }

    private static boolean concernsTheGroup(Said said) {
        boolean graded = said.body().marking().postedGrade().isPresent();
        return said.body().isToAll()
                || (graded && !said.assignment().gradeGroupStudentsIndividually());
    }

    private Mate mate(long userId, Said said) {
        Remark remark = remarks.toAll(said.body().comment(), said.caller(), said.course());
        return new Mate(
                userId, remark == null || said.role() == Role.GRADER ? remark : remark.ofStudent());
    }
}
