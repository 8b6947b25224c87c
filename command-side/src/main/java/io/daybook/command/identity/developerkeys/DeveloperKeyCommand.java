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
     * @param ownerId who requests it
     * @param sealedSecret its secret, sealed with the vault's own key
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
     * @param callerId who requests it and vouches for new public keys
     * @param active whether the key is to work from now on; null leaves it as it is
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
