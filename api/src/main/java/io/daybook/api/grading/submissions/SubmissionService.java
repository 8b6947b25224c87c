package io.daybook.api.grading.submissions;

import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.application.grading.submissioncomments.CommentBody;
import io.daybook.application.grading.submissioncomments.CommentRequests;
import io.daybook.application.grading.submissioncomments.RecordingRequest;
import io.daybook.application.grading.submissionfiles.SubmittedFiles;
import io.daybook.application.grading.submissions.AnonymityRule;
import io.daybook.application.grading.submissions.GroupMembers;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.integration.plagiarism.EulaAgreements;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Share;
import io.daybook.command.grading.submissions.SubmissionContent;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.modules.ModuleLocks;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Submits on behalf of a caller, after checking that the caller may. */
@Component
public class SubmissionService {

    private final Writes writes;
    private final AssignmentVisibility visibility;
    private final ModuleLocks locks;
    private final VisibleStudents students;
    private final SubmittedFiles files;
    private final GroupMembers groupMembers;
    private final CommentRequests remarks;
    private final AnonymityRule anonymity;
    private final EulaAgreements agreements;
    private final Clock clock;

    SubmissionService(
            Writes writes,
            AssignmentVisibility visibility,
            ModuleLocks locks,
            VisibleStudents students,
            SubmittedFiles files,
            GroupMembers groupMembers,
            CommentRequests remarks,
            AnonymityRule anonymity,
            EulaAgreements agreements,
            Clock clock) {
        this.writes = writes;
        this.visibility = visibility;
        this.locks = locks;
        this.students = students;
        this.files = files;
        this.groupMembers = groupMembers;
        this.remarks = remarks;
        this.anonymity = anonymity;
        this.agreements = agreements;
        this.clock = clock;
    }

    /** The parameters {@code submission[...]} of submitting. */
    record WorkBody(
            @Nullable String submissionType,
            @HtmlText @Nullable String body,
            @Nullable String url,
            List<Long> fileIds,
            @Nullable String mediaCommentId,
            @Nullable String mediaCommentType,
            @Nullable Long userId,
            @Nullable String submittedAt,
            @Nullable String eulaAgreementTimestamp) {

        /** Returns the content of a submission type without files. */
        SubmissionContent work(long student) {
            boolean complete = mediaCommentId != null && mediaCommentType != null;
            return SubmissionContent.of(
                    submissionType,
                    body,
                    url,
                    complete
                            ? RecordingRequest.of(mediaCommentId, mediaCommentType, "submission")
                            : null,
                    student);
        }
    }

    /** Submits for the caller, or for a student the caller grades. Returns the student's id. */
    long handIn(
            CourseView course,
            @Nullable SectionView section,
            AssignmentView assignment,
            Caller caller,
            @Nullable WorkBody body,
            @Nullable CommentBody comment) {
        long student = requireMayHandIn(course, section, assignment, caller, body);
        WorkBody sent = Required.of(body, "submission");
        boolean mine = student == caller.id();
        Instant now = clock.instant();
        Instant submittedAt = StrictDates.of(sent.submittedAt(), "submission[submitted_at]");
        Instant acceptedAt =
                agreements.acceptedAt(sent.eulaAgreementTimestamp(), course, assignment, mine);
        SubmissionContent work = work(sent, student, assignment, course).underEula(acceptedAt);
        writes.send(
                new HandInSubmission(
                        course.id(),
                        assignment.id(),
                        student,
                        work,
                        remarks.of(comment, caller, course),
                        groupMembers.of(assignment, course, student).stream()
                                .map(mate -> share(mate, work, comment, caller, course))
                                .toList(),
                        submittedAt == null ? now : submittedAt,
                        now));
        return student;
    }

    private long requireMayHandIn(
            CourseView course,
            @Nullable SectionView section,
            AssignmentView assignment,
            Caller caller,
            @Nullable WorkBody sent) {
        boolean forOthers = sent != null && (sent.userId() != null || sent.submittedAt() != null);
        long student = sent == null || sent.userId() == null ? caller.id() : sent.userId();
        if (forOthers && !caller.may(Right.MANAGE_GRADES, course)) {
            throw Rejection.forbidden();
        }
        requireMayHandIn(course, section, assignment, student, caller);
        return student;
    }

    /** Files are given away only for work that is requested. */
    private SubmissionContent work(
            WorkBody sent, long student, AssignmentView assignment, CourseView course) {
        boolean upload = SubmissionContent.UPLOAD.equals(sent.submissionType());
        return upload && assignment.submissionTypes().contains(SubmissionContent.UPLOAD)
                ? files.handedIn(sent.fileIds(), student, assignment, course)
                : sent.work(student);
    }

    private Share share(
            long mate,
            SubmissionContent work,
            @Nullable CommentBody comment,
            Caller caller,
            CourseView course) {
        return new Share(
                mate, files.shared(work, mate, course), remarks.toAll(comment, caller, course));
    }

    /**
     * Rejects callers who are neither the student nor a grader of the student, and submissions
     * while the assignment is not open.
     */
    public void requireMayHandIn(
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
        anonymity.requireNameable(caller, course, assignment, student);
        List<EnrollmentView> enrollments =
                students.find(
                        student,
                        course,
                        mine ? null : students.gradedSections(caller, course, section));
        if (enrollments.stream()
                .allMatch(enrollment -> enrollment.state() == EnrollmentState.COMPLETED)) {
            throw Rejection.forbidden();
        }
        requireOpen(assignment, student, clock.instant());
    }

    /**
     * Overrides, groups and modules decide whether the assignment is open (docs/decisions/0105).
     */
    private void requireOpen(AssignmentView assignment, long student, Instant now) {
        var assigned = visibility.of(assignment.courseId(), student);
        if (!assigned.isAssigned(assignment, student)
                || !assigned.dates(assignment, student).isOpenAt(now)
                || isLockedByModule(assignment, student, now)) {
            throw Rejection.forbidden();
        }
    }

    private boolean isLockedByModule(AssignmentView assignment, long student, Instant now) {
        List<Long> asked = List.of(assignment.id());
        return !locks.of(assignment.courseId(), student, asked, now).isEmpty();
    }
}
