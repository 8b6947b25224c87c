package io.daybook.api.submissions;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.assignments.StrictDates;
import io.daybook.api.kernel.Writes;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.peerreviews.PeerReviewCommand.ReviewWork;
import io.daybook.command.submissions.Marking;
import io.daybook.command.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.submissions.SubmissionCommand.Mate;
import io.daybook.command.submissions.SubmissionCommand.Remark;
import io.daybook.command.submissions.SubmissionCommand.Share;
import io.daybook.command.submissions.Work;
import io.daybook.events.kernel.Personal;
import io.daybook.events.people.EnrollmentState;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentVisibility;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.peerreviews.PeerReviewViews;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.SectionView;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Hands in and assesses work on behalf of a caller, after checking that they may. */
@Component
class SubmissionRequests {

    private final Writes writes;
    private final Ids ids;
    private final AssignmentVisibility visibility;
    private final VisibleStudents students;
    private final ProvisionalGrading provisional;
    private final WorkFiles files;
    private final Mates mates;
    private final PeerReviewViews reviews;
    private final Clock clock;

    SubmissionRequests(
            Writes writes,
            Ids ids,
            AssignmentVisibility visibility,
            VisibleStudents students,
            ProvisionalGrading provisional,
            WorkFiles files,
            Mates mates,
            PeerReviewViews reviews,
            Clock clock) {
        this.writes = writes;
        this.ids = ids;
        this.visibility = visibility;
        this.students = students;
        this.provisional = provisional;
        this.files = files;
        this.mates = mates;
        this.reviews = reviews;
        this.clock = clock;
    }

    /** The parameters {@code submission[...]} of handing in. */
    record WorkBody(
            @Nullable String submissionType,
            @Nullable String body,
            @Nullable String url,
            List<Long> fileIds,
            @Nullable Long userId,
            @Nullable String submittedAt) {}

    /** Hands in the caller's work, or that of a student the caller grades; answers with whose. */
    long handIn(
            CourseView course,
            @Nullable SectionView section,
            AssignmentView assignment,
            Caller caller,
            WorkBody sent,
            @Nullable CommentBody comment) {
        boolean forOthers = sent.userId() != null || sent.submittedAt() != null;
        long student = sent.userId() == null ? caller.id() : sent.userId();
        if (forOthers && !caller.may(Right.MANAGE_GRADES, course)) {
            throw Rejection.forbidden();
        }
        requireMayHandIn(course, section, assignment, student, caller);
        Instant now = clock.instant();
        Instant submittedAt = StrictDates.of(sent.submittedAt(), "submission[submitted_at]");
        Work work =
                Work.UPLOAD.equals(sent.submissionType())
                        ? files.handedIn(sent.fileIds(), student, assignment, course)
                        : Work.of(sent.submissionType(), sent.body(), sent.url(), student);
        writes.send(
                new HandInSubmission(
                        course.id(),
                        assignment.id(),
                        student,
                        work,
                        remark(comment, caller, course),
                        mates.of(assignment, course, student).stream()
                                .map(mate -> share(mate, work, comment, caller, course))
                                .toList(),
                        submittedAt == null ? now : submittedAt,
                        now));
        return student;
    }

    private Share share(
            long mate, Work work, @Nullable CommentBody comment, Caller caller, CourseView course) {
        return new Share(
                mate, files.shared(work, mate, course), remarkToAll(comment, caller, course));
    }

    private @Nullable Remark remarkToAll(
            @Nullable CommentBody comment, Caller caller, CourseView course) {
        return comment == null || !comment.groupComment() ? null : remark(comment, caller, course);
    }

    /** Refuses who is not the student, nor grades the student, and whoever comes too late. */
    void requireMayHandIn(
            CourseView course,
            @Nullable SectionView section,
            AssignmentView assignment,
            long student,
            Caller caller) {
        boolean mine = student == caller.id();
        boolean allowed =
                mine
                        ? caller.isStudentOf(course) && course.state() == CourseState.AVAILABLE
                        : caller.may(Right.MANAGE_GRADES, course);
        if (!allowed) {
            throw Rejection.forbidden();
        }
        students.find(
                student, course, mine ? null : students.gradedSections(caller, course, section));
        requireOpen(assignment, student, clock.instant());
    }

    /** Sections and groups decide whether a student may hand in now (docs/decisions/0105). */
    private void requireOpen(AssignmentView assignment, long student, Instant now) {
        var assigned = visibility.of(assignment.courseId(), student);
        if (!assigned.isAsked(assignment, student)
                || !assigned.dates(assignment, student).isOpenAt(now)) {
            throw Rejection.forbidden();
        }
    }

    /** The parameters {@code submission[...]} of grading. */
    record MarkBody(
            Patch<String> postedGrade,
            Patch<Boolean> excuse,
            Patch<String> latePolicyStatus,
            Patch<Long> secondsLateOverride,
            Patch<String> sticker,
            boolean provisional,
            @JsonProperty("final") boolean finalMark) {

        Marking marking(boolean preferPoints) {
            return new Marking(
                    postedGrade,
                    preferPoints,
                    excuse,
                    Marking.lateStatus(latePolicyStatus),
                    secondsLateOverride,
                    sticker);
        }
    }

    /**
     * Grades, excuses or comments on a student's work, or reviews it.
     *
     * @return the other members of the student's group whom it concerned too, for graders
     */
    List<Long> assess(
            CourseView course,
            @Nullable SectionView section,
            AssignmentView assignment,
            long studentId,
            Caller caller,
            AssessBody sent) {
        MarkBody mark = sent.submission();
        CommentBody comment = sent.comment();
        boolean mine = studentId == caller.id() && !sent.grades();
        boolean peer =
                !sent.grades()
                        && !mine
                        && reviews.isReviewer(caller.id(), assignment.id(), studentId);
        if (!mine && !peer && !caller.may(Right.MANAGE_GRADES, course)) {
            throw Rejection.forbidden();
        }
        requireTakingPart(
                students.find(
                        studentId,
                        course,
                        mine || peer ? null : students.gradedSections(caller, course, section)));
        if (sent.grades() && !isAsked(assignment, studentId)) {
            throw Rejection.forbidden();
        }
        if (!sent.rubricAssessment().isEmpty()) {
            // No assignment has a rubric, so no criterion is known.
            throw Rejection.badRequest("invalid rubric_assessment");
        }
        Remark remark = remark(comment, caller, course);
        Marking marking = mark == null ? Marking.NONE : mark.marking(sent.preferPointsOverScheme());
        if (mark != null && mark.provisional() && assignment.isModeratedNow()) {
            provisional.grade(
                    new ProvisionalGrading.Mark(
                            caller,
                            course,
                            assignment,
                            studentId,
                            marking,
                            remark,
                            mark.finalMark()));
            return List.of();
        }
        if (peer && remark != null) {
            writes.send(
                    new ReviewWork(
                            course.id(),
                            assignment.id(),
                            studentId,
                            caller.id(),
                            remark.commentId(),
                            remark.text(),
                            remark.attempt(),
                            remark.fileIds(),
                            clock.instant()));
            return List.of();
        }
        List<Long> others = mates.of(assignment, course, studentId);
        if (marking.isPresent() || remark != null) {
            writes.send(
                    new AssessSubmission(
                            course.id(),
                            assignment.id(),
                            studentId,
                            caller.id(),
                            marking,
                            remark,
                            null,
                            others.stream()
                                    .map(mate -> mate(mate, comment, caller, course))
                                    .toList(),
                            clock.instant()));
        }
        boolean all = comment != null && comment.groupComment();
        boolean together =
                marking.postedGrade().isPresent() && !assignment.gradeGroupStudentsIndividually();
        return (all || together) && caller.may(Right.MANAGE_GRADES, course) ? others : List.of();
    }

    private Mate mate(
            long userId, @Nullable CommentBody comment, Caller caller, CourseView course) {
        return new Mate(userId, remarkToAll(comment, caller, course));
    }

    private boolean isAsked(AssignmentView assignment, long student) {
        return visibility.of(assignment.courseId(), student).isAsked(assignment, student);
    }

    private static void requireTakingPart(List<EnrollmentView> parts) {
        if (parts.stream().allMatch(part -> part.state() == EnrollmentState.COMPLETED)) {
            throw Rejection.refused("the student is no longer enrolled in the course");
        }
    }

    private @Nullable Remark remark(
            @Nullable CommentBody comment, Caller author, CourseView course) {
        return comment == null || comment.isBlank()
                ? null
                : new Remark(
                        ids.next("submission_comment"),
                        author.id(),
                        new Personal(
                                author.id(), Objects.requireNonNullElse(comment.textComment(), "")),
                        comment.attempt(),
                        files.remarked(comment.fileIds(), author.id(), course));
    }
}
