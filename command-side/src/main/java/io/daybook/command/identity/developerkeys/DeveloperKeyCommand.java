package io.daybook.command.identity.developerkeys;

import io.daybook.events.identity.developerkeys.Switch;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a developer key. */
public sealed interface DeveloperKeyCommand {

    /** The key. */
    long keyId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return DeveloperKey.id(keyId());
    }

    /**
     * Creates a key, which is initially switched off in all accounts.
     *
     * @param ownerId the caller
     * @param sealedSecret the secret, sealed with the key of the vault
     */
    record CreateDeveloperKey(
            long keyId,
            long accountId,
            long ownerId,
            String sealedSecret,
            KeyChanges changes,
            Instant now)
            implements DeveloperKeyCommand {}

    /**
     * Changes the fields that are present.
     *
     * @param callerId the caller, who vouches for new public keys
     * @param active whether the key is active; null if unchanged
     */
    record ChangeDeveloperKey(
            long keyId, long callerId, KeyChanges changes, @Nullable Boolean active, Instant now)
            implements DeveloperKeyCommand {}

    /** Switches the key on or off for an account. */
    record SwitchDeveloperKey(long keyId, long accountId, Switch state, Instant now)
            implements DeveloperKeyCommand {}

    /** Deletes the key permanently. */
    record DeleteDeveloperKey(long keyId, Instant now) implements DeveloperKeyCommand {}
}
