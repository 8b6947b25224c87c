package io.daybook.command.submissions;

import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.kernel.Personal;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** What can be asked of one student's work on one assignment. */
public sealed interface SubmissionCommand {

    /** The course in whose name it is asked; the assignment must belong to it. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The student. */
    long userId();

    /** Which work it is about. */
    default SubmissionKey key() {
        return new SubmissionKey(courseId(), assignmentId(), userId());
    }

    /** The aggregate that answers. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return key().aggregateId();
    }

    /**
     * A remark that comes along with what is handed in or graded.
     *
     * @param attempt the attempt it is about, if any
     */
    record Remark(long commentId, long authorId, Personal text, @Nullable Integer attempt) {}

    /** Hands in a student's work: exactly the content of its type. */
    record HandInSubmission(
            long courseId,
            long assignmentId,
            long userId,
            Work work,
            @Nullable Remark remark,
            Instant submittedAt,
            Instant now)
            implements SubmissionCommand {}

    /**
     * Grades a student's work, or excuses the student from it, or remarks on it.
     *
     * @param postedGrade what the grader wrote, see {@link Grade#read}
     * @param preferPoints whether a number is points even where a scheme has an entry of that name
     */
    record AssessSubmission(
            long courseId,
            long assignmentId,
            long userId,
            long callerId,
            Patch<String> postedGrade,
            Patch<Boolean> excuse,
            boolean preferPoints,
            @Nullable Remark remark,
            Instant now)
            implements SubmissionCommand {

        /** Nobody is graded and excused at once. */
        public AssessSubmission {
            if (postedGrade.isPresent() && excuse.orElse(false)) {
                throw Rejection.refused("can't grade and excuse a student at the same time");
            }
        }

        /** Whether more than a remark is asked for. */
        boolean grades() {
            return postedGrade.isPresent() || excuse instanceof Patch.Value;
        }
    }
}
