package io.daybook.command.grading.submissions;

import io.daybook.command.grading.submissions.SubmissionCommand.DeleteRemark;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.grading.submissions.SubmissionCommand.RewriteRemark;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommentDeleted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommentRewritten;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** The comments on a submission, which their authors and graders may change and delete. */
final class SubmissionComments {

    private final Map<Long, Long> authorByRemark = new HashMap<>();

    /** Students' comments are never hidden, neither now nor when the grade is hidden later. */
    static SubmissionCommented made(
            SubmissionKey on, Remark remark, boolean heldBack, Instant now) {
        boolean byStudent = remark.byStudent() || remark.authorId() == on.userId();
        return new SubmissionCommented(
                on.courseId(),
                on.assignmentId(),
                on.userId(),
                remark.commentId(),
                remark.authorId(),
                remark.text(),
                remark.attempt(),
                remark.fileIds(),
                heldBack && !byStudent,
                now,
                RecordedMedia.toRecording(remark.recorded()),
                byStudent);
    }

    /**
     * Returns the event of the changed text; the comment remains its author's even if a grader
     * changes it.
     */
    SubmissionCommentRewritten rewritten(RewriteRemark c) {
        long author = author(c.commentId(), c.callerId(), c.byGrader());
        return new SubmissionCommentRewritten(
                c.courseId(),
                c.assignmentId(),
                c.userId(),
                c.commentId(),
                author,
                new Personal(author, c.text().text()),
                c.now());
    }

    SubmissionCommentDeleted deleted(DeleteRemark c) {
        return new SubmissionCommentDeleted(
                c.courseId(),
                c.assignmentId(),
                c.userId(),
                c.commentId(),
                author(c.commentId(), c.callerId(), c.byGrader()),
                c.now());
    }

    private long author(long remarkId, long callerId, boolean byGrader) {
        Long author = authorByRemark.get(remarkId);
        if (author == null) {
            throw Rejection.notFound();
        }
        if (author != callerId && !byGrader) {
            throw Rejection.forbidden();
        }
        return author;
    }

    void on(SubmissionCommented e) {
        authorByRemark.put(e.commentId(), e.authorId());
    }

    void on(SubmissionCommentDeleted e) {
        authorByRemark.remove(e.commentId());
    }
}
