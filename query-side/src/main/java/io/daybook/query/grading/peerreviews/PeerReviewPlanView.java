package io.daybook.query.grading.peerreviews;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Whether and when peer reviews of an assignment are assigned automatically.
 *
 * @param wanted whether they are assigned automatically
 * @param assignAt when to assign them; null for the due date
 * @param done whether they have been assigned
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
