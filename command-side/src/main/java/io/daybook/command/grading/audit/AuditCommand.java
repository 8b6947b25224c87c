package io.daybook.command.grading.audit;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the hash-chained audit log of grades. */
public sealed interface AuditCommand {

    /** The aggregate. */
    @TargetAggregateIdentifier
    String aggregateId();

    /**
     * Sums up what happened to a course's grades since the digest before.
     *
     * @param fromPosition where the digest before ended; -1 for the first
     * @param previous the digest before, or {@code -}
     */
    record TakeCourseDigest(
            long courseId,
            long fromPosition,
            long toPosition,
            int events,
            String previous,
            String digest,
            Instant now)
            implements AuditCommand {

        @Override
        @TargetAggregateIdentifier
        public String aggregateId() {
            return "coursedigests-" + courseId;
        }
    }

    /** Records a read of the grade history. */
    record NoteAuditQuery(
            long queryId,
            long rootAccountId,
            long userId,
            String operation,
            @Nullable Long courseId,
            Personal address,
            Instant now)
            implements AuditCommand {

        @Override
        @TargetAggregateIdentifier
        public String aggregateId() {
            return "auditquery-" + queryId;
        }
    }
}
