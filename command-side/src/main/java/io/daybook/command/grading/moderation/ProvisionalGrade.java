package io.daybook.command.grading.moderation;

import io.daybook.command.grading.submissions.Grade;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.events.grading.moderation.ModerationEvent.PublishedGrade;
import java.util.List;
import java.util.stream.Stream;

/**
 * One grader's provisional grade of one student's submission.
 *
 * @param grade {@link Grade#NONE} if the grader only commented
 */
record ProvisionalGrade(
        long id,
        long studentId,
        long graderId,
        Grade grade,
        boolean finalMark,
        boolean takesSlot,
        List<Remark> remarks) {

    ProvisionalGrade changed(long newGraderId, Grade to) {
        return new ProvisionalGrade(id, studentId, newGraderId, to, finalMark, takesSlot, remarks);
    }

    ProvisionalGrade with(Remark remark) {
        List<Remark> more = Stream.concat(remarks.stream(), Stream.of(remark)).toList();
        return new ProvisionalGrade(id, studentId, graderId, grade, finalMark, takesSlot, more);
    }

    /** Returns a copy without the grade, for a student who has left the course. */
    ProvisionalGrade withoutGrade() {
        return changed(graderId, Grade.NONE);
    }

    boolean isGraded() {
        return grade.score() != null;
    }

    boolean saysNothing() {
        return !isGraded() && remarks.isEmpty();
    }

    /** How it is recorded when it becomes the student's grade. */
    PublishedGrade published() {
        return new PublishedGrade(id, studentId, graderId, grade.score(), grade.grade());
    }
}
