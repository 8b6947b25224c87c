package io.daybook.query.grading.latepolicies;

import io.daybook.events.grading.latepolicies.LateInterval;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Late policy of a course: deductions for late and missing submissions, in per cent of the points
 * possible.
 *
 * @param policyId id of the policy in the API
 */
@Document("late_policies_v1")
public record LatePolicyView(
        @Id long courseId,
        long policyId,
        boolean missingEnabled,
        double missingDeduction,
        boolean lateEnabled,
        double lateDeduction,
        LateInterval lateInterval,
        boolean minimumEnabled,
        double minimumPercent,
        Instant createdAt,
        Instant updatedAt) {}
