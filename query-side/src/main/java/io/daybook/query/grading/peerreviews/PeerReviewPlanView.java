package io.daybook.query.grading.peerreviews;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Whether and when the reviews of an assignment are assigned automatically.
 *
 * @param wanted whether they are assigned automatically
 * @param assignAt when; null for when the work is due
 * @param done whether that has happened
 */
@Document("peer_review_plans_v1")
@CompoundIndex(name = "waiting", def = "{'wanted': 1, 'done': 1, '_id': 1}")
public record PeerReviewPlanView(
        @Id long assignmentId,
        long courseId,
        boolean wanted,
        @Nullable Instant assignAt,
        @Nullable Instant dueAt,
        boolean published,
        boolean done) {}
