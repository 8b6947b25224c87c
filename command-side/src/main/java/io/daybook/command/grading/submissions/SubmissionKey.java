package io.daybook.command.grading.submissions;

/**
 * The identity of a submission: course, assignment and student. It exists before anything is
 * submitted.
 */
public record SubmissionKey(long courseId, long assignmentId, long userId) {

    /** Returns the id of the aggregate. */
    public String aggregateId() {
        return "submission-" + assignmentId + "-" + userId;
    }
}
