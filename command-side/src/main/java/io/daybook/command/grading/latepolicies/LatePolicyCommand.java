package io.daybook.command.grading.latepolicies;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.latepolicies.LateInterval;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the late policy of a course, which has at most one. */
public sealed interface LatePolicyCommand {

    /** The course. */
    long courseId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return LatePolicy.idOf(courseId());
    }

    /** Creates the late policy. */
    record AdoptLatePolicy(long courseId, long policyId, Terms terms, Instant now)
            implements LatePolicyCommand {}

    /** Changes the fields of the late policy that are present. */
    record ReviseLatePolicy(long courseId, Terms terms, Instant now) implements LatePolicyCommand {}

    /** The late policy fields of a request; percentages are relative to the points possible. */
    record Terms(
            Patch<Boolean> missingEnabled,
            Patch<Double> missingDeduction,
            Patch<Boolean> lateEnabled,
            Patch<Double> lateDeduction,
            Patch<LateInterval> lateInterval,
            Patch<Boolean> minimumEnabled,
            Patch<Double> minimumPercent) {

        private static final double ALL = 100;

        /** Rejects percentages outside of 0 to 100. */
        public Terms {
            String message = "must be between 0 and 100";
            new FieldErrors()
                    .require(isPercent(missingDeduction), "missing_submission_deduction", message)
                    .require(isPercent(lateDeduction), "late_submission_deduction", message)
                    .require(isPercent(minimumPercent), "late_submission_minimum_percent", message)
                    .reject();
        }

        private static boolean isPercent(Patch<Double> percent) {
            double sent = percent.orElse(0.0);
            return sent >= 0 && sent <= ALL;
        }
    }
}
