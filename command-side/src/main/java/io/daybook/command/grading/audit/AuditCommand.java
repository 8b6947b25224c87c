package io.daybook.command.grading.audit;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to the audit log of grades. */
public sealed interface AuditCommand {

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    String aggregateId();

    /**
     * Stores a digest of the course's grade events since the previous one.
     *
     * @param fromPosition end of the previous digest; -1 for the first
     * @param previous the previous digest, or {@code -}
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

    /** Records a query of the grade history. */
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
