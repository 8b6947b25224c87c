package io.daybook.command.grading.submissions;

/**
 * Which work: one student's on one assignment of a course. It names a submission before there is
 * one.
 */
public record SubmissionKey(long courseId, long assignmentId, long userId) {

    /** The id of the aggregate. */
    public String aggregateId() {
        return "submission-" + assignmentId + "-" + userId;
    }
}
