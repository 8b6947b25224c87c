package io.daybook.application.integration.lti;

import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.command.integration.webhooks.SigningKeyCommand.ClaimSigningKey;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.query.integration.lti.OpaqueIdKey;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stores the secret of opaque ids in the event store, so that the ids survive a rebuild. */
@Component
class RecordedOpaqueIdKey implements OpaqueIdKey {

    private static final String PURPOSE = "lti-opaque-ids";

    private final Commands commands;
    private final VaultSecrets secrets;
    private final RandomValues randoms;
    private final Clock clock;
    private volatile @Nullable String known;

    RecordedOpaqueIdKey(
            Commands commands, VaultSecrets secrets, RandomValues randoms, Clock clock) {
        this.commands = commands;
        this.secrets = secrets;
        this.randoms = randoms;
        this.clock = clock;
    }

    @Override
    public String get() {
        String key = known;
        if (key == null) {
            String candidate = secrets.seal(randoms.secret(64));
            Object sealed =
                    commands.send(
                                    new ClaimSigningKey(PURPOSE, candidate, clock.instant()),
                                    Map.of())
                            .result();
            key = secrets.open((String) Objects.requireNonNull(sealed));
            known = key;
        }
        return key;
    }
}
