package io.daybook.command.integration.accesses;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands that record which content users viewed. */
public sealed interface AccessCommand {

    /** The access, a UUID. */
    String accessId();

    /**
     * The identifier of the aggregate: every access is a separate one, so that none has a history.
     */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Access.id(accessId());
    }

    /** Records that a user viewed an asset of a course. */
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
