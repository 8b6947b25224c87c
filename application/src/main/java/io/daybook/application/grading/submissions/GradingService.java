package io.daybook.application.grading.submissions;

import io.daybook.application.grading.submissioncomments.CommentRequests;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.peerreviews.PeerReviewCommand.ReviewWork;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.grading.submissions.RecordedMedia;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.GroupMember;
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
 * Grades, excuses, comments on or reviews a student's submission on behalf of a caller
 * (docs/spec/grading.md, section 4.3).
 */
@Component
public class GradingService {

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

    GradingService(
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
     * The result of a grading request.
     *
     * @param along the other members of the student's group who were graded together, as far as the
     *     caller sees them; none for students
     */
    public record GradingResult(AssignmentView assignment, List<Long> along) {}

    /** The role in which the caller acts on a submission. */
    private enum Role {
        AUTHOR,
        REVIEWER,
        GRADER
    }

    /** A request to grade, comment on or review a submission. */
    private record GradingRequest(
            CourseView course,
            AssignmentView assignment,
            long student,
            Caller caller,
            Role role,
            AssessBody body) {}

    /** Grades, excuses, comments on or reviews the student's submission. */
    public GradingResult assess(
            CourseView course,
            @Nullable SectionView section,
            long assignmentId,
            long student,
            Caller caller,
            AssessBody sent) {
        Role role = role(course, assignmentId, student, caller, sent);
        var request =
                new GradingRequest(
                        course,
                        finder.visible(course, assignmentId, caller),
                        student,
                        caller,
                        role,
                        sent);
        Set<Long> sections =
                role == Role.GRADER ? students.gradedSections(caller, course, section) : null;
        requireAssessable(request, sections);
        List<Long> along = act(request, remarks.of(sent.comment(), caller, course));
        if (!sent.rubricAssessment().isEmpty()) {
            rubrics.assess(
                    course,
                    request.assignment(),
                    student,
                    caller,
                    sent.rubricAssessment(),
                    sent.isProvisional(),
                    sent.isFinal());
        }
        return new GradingResult(
                request.assignment(),
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
     * Rejects submissions of students who have concluded the course or to whom the assignment is
     * not assigned, and requests of students who have concluded the course.
     */
    private void requireAssessable(GradingRequest request, @Nullable Set<Long> sections) {
        requireStillEnrolled(students.find(request.student(), request.course(), sections));
        if (request.role() != Role.GRADER && !request.caller().takesPartIn(request.course())) {
            throw Rejection.forbidden();
        }
        AssignmentView on = request.assignment();
        if (!on.published()
                || !visibility
                        .of(on.courseId(), request.student())
                        .isAssigned(on, request.student())) {
            throw Rejection.forbidden();
        }
        if (!request.body().rubricAssessment().isEmpty()) {
            rubrics.requireAcceptable(
                    on, request.body().rubricAssessment(), request.body().isProvisional());
        }
    }

    private static void requireStillEnrolled(List<EnrollmentView> enrollments) {
        if (enrollments.stream()
                .allMatch(enrollment -> enrollment.state() == EnrollmentState.COMPLETED)) {
            throw Rejection.refused("the student is no longer enrolled in the course");
        }
    }

    private List<Long> act(GradingRequest request, @Nullable Remark remark) {
        if (request.body().isProvisional() && request.assignment().isModeratedNow()) {
            gradeProvisionally(request, remark);
            return List.of();
        }
        if (request.role() == Role.REVIEWER && remark != null) {
            review(request, remark);
            return List.of();
        }
        return gradeAndComment(request, remark);
    }

    private void gradeProvisionally(GradingRequest request, @Nullable Remark remark) {
        AssessBody.MarkBody mark = request.body().submission();
        provisional.grade(
                new ProvisionalGrading.Mark(
                        request.caller(),
                        request.course(),
                        request.assignment(),
                        request.student(),
                        request.body().marking(),
                        remark,
                        mark != null && mark.finalMark()));
    }

    private void review(GradingRequest request, Remark remark) {
        RecordedMedia media = remark.recorded();
        writes.send(
                new ReviewWork(
                        request.course().id(),
                        request.assignment().id(),
                        request.student(),
                        request.caller().id(),
                        remark.commentId(),
                        remark.text(),
                        !rubrics.isAssessed(request.assignment()),
                        remark.attempt(),
                        remark.fileIds(),
                        media == null ? null : media.mediaId(),
                        media == null ? null : media.kind(),
                        clock.instant()));
    }

    private List<Long> gradeAndComment(GradingRequest request, @Nullable Remark remark) {
        GradeInput marking = request.body().marking();
        List<Long> others =
                groupMembers.of(request.assignment(), request.course(), request.student());
        if (marking.isPresent() || remark != null) {
            writes.send(
                    new AssessSubmission(
                            request.course().id(),
                            request.assignment().id(),
                            request.student(),
                            request.caller().id(),
                            marking,
                            remark,
                            null,
                            others.stream().map(mate -> groupMember(mate, request)).toList(),
                            rules.of(
                                    request.assignment(),
                                    request.course(),
                                    Stream.concat(Stream.of(request.student()), others.stream())
                                            .toList()),
                            clock.instant()));
        }
        return request.role() == Role.GRADER && concernsTheGroup(request) ? others : List.of();
    }

    private static boolean concernsTheGroup(GradingRequest request) {
        boolean graded = request.body().marking().postedGrade().isPresent();
        return request.body().isToAll()
                || (graded && !request.assignment().gradeGroupStudentsIndividually());
    }

    private GroupMember groupMember(long userId, GradingRequest request) {
        Remark remark = remarks.toAll(request.body().comment(), request.caller(), request.course());
        return new GroupMember(
                userId,
                remark == null || request.role() == Role.GRADER ? remark : remark.ofStudent());
    }
}
