package io.daybook.query.grading.latepolicies;

import io.daybook.events.grading.latepolicies.LateInterval;
import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * What a course takes off for late and missing work, in per cent of what can be reached.
 *
 * @param policyId the number clients know it by
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
