package io.daybook.api.grading.latepolicies;

import io.daybook.query.grading.latepolicies.LatePolicyView;
import java.time.Instant;
import java.util.Locale;

/** The late policy of a course, under its name (docs/spec/grading.md, section 4.3). */
record LatePolicyJson(Policy latePolicy) {

    /** The values of the policy, in percent of the points possible. */
    record Policy(
            long id,
            long courseId,
            boolean missingSubmissionDeductionEnabled,
            double missingSubmissionDeduction,
            boolean lateSubmissionDeductionEnabled,
            double lateSubmissionDeduction,
            String lateSubmissionInterval,
            boolean lateSubmissionMinimumPercentEnabled,
            double lateSubmissionMinimumPercent,
            Instant createdAt,
            Instant updatedAt) {}

    static LatePolicyJson of(LatePolicyView of) {
        return new LatePolicyJson(
                new Policy(
                        of.policyId(),
                        of.courseId(),
                        of.missingEnabled(),
                        of.missingDeduction(),
                        of.lateEnabled(),
                        of.lateDeduction(),
                        of.lateInterval().name().toLowerCase(Locale.ROOT),
                        of.minimumEnabled(),
                        of.minimumPercent(),
                        of.createdAt(),
                        of.updatedAt()));
    }
}
