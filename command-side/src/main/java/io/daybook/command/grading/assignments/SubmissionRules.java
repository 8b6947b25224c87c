package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentFields.SubmissionFields;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The submission types and allowed attempts of an assignment. */
record SubmissionRules(
        List<String> submissionTypes,
        List<String> allowedExtensions,
        @Nullable Integer allowedAttempts) {

    static final int UNLIMITED = -1;
    static final SubmissionRules DEFAULT =
            new SubmissionRules(List.of(SubmissionTypes.NONE), List.of(), null);

    /**
     * Returns the rules with the fields that are present; an ungraded assignment accepts no
     * submissions.
     */
    SubmissionRules with(SubmissionFields sent, Scoring scoring) {
        Integer attempts = sent.allowedAttempts().or(allowedAttempts);
        return new SubmissionRules(
                scoring.isGraded()
                        ? sent.submissionTypes().orElse(submissionTypes)
                        : List.of(SubmissionTypes.NOT_GRADED),
                sent.allowedExtensions().orElse(allowedExtensions),
                attempts == null || attempts == UNLIMITED ? null : attempts);
    }

    /** Rejects publication if the submission type is an external tool that is not selected yet. */
    void requireFit(AssignmentStage stage) {
        if (stage.published() && submissionTypes.contains(SubmissionTypes.DEFAULT_TOOL)) {
            throw SubmissionTypes.invalid();
        }
    }

    boolean accepts(String type) {
        return submissionTypes.contains(type);
    }

    void requireAccepted(String type) {
        if (!accepts(type)) {
            throw Rejection.badRequest("Invalid submission[submission_type] given");
        }
    }

    boolean isGraded() {
        return !submissionTypes.contains(SubmissionTypes.NOT_GRADED);
    }

    boolean isDiscussion() {
        return submissionTypes.contains(SubmissionTypes.DISCUSSION);
    }

    static SubmissionRules of(AssignmentSubmissionRulesChanged e) {
        return new SubmissionRules(e.submissionTypes(), e.allowedExtensions(), e.allowedAttempts());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentSubmissionRulesChanged(
                courseId, assignmentId, submissionTypes, allowedExtensions, allowedAttempts, now);
    }
}
