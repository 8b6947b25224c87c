package io.daybook.command.integration.accesses;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands that record what a user viewed. */
public sealed interface AccessCommand {

    /** Identifies the access, a UUID. */
    String accessId();

    /** Its identity in the event store: every access is on its own, so that none has a history. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Access.id(accessId());
    }

    /** A user viewed a part of a course. */
    record RecordAccess(
            String accessId,
            long userId,
            long courseId,
            String assetType,
            long assetId,
            @Nullable String assetSubtype,
            String category,
            Instant now)
            implements AccessCommand {}
}
