package io.daybook.command.identity.developerkeys;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.ChangeDeveloperKey;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.CreateDeveloperKey;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.DeleteDeveloperKey;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.SwitchDeveloperKey;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyActivated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyCreated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDeactivated;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDeleted;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyDescribed;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyPublicKeysReplaced;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyRedirectsChanged;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyScopesChanged;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeySwitched;
import io.daybook.events.identity.developerkeys.DeveloperKeyEvent.DeveloperKeyTokenRulesChanged;
import io.daybook.events.identity.developerkeys.Switch;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A developer key. Ensures that a deleted key cannot be used again, and that a change applies
 * exactly the events of the changed attributes.
 */
@AggregateRoot
class DeveloperKey {

    @AggregateIdentifier @Nullable String id;
    private final Map<Long, Switch> switches = new HashMap<>();
    private KeyState state = KeyState.NONE;
    private boolean active = true;
    private boolean deleted;

    DeveloperKey() {}

    static String id(long keyId) {
        return "developerkey-" + keyId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(CreateDeveloperKey c) {
        apply(
                new DeveloperKeyCreated(
                        c.keyId(), c.accountId(), c.ownerId(), c.sealedSecret(), c.now()));
        state.changes(c.keyId(), c.ownerId(), c.changes(), c.now())
                .forEach(AggregateLifecycle::apply);
    }

    @CommandHandler
    void handle(ChangeDeveloperKey c) {
        requireExisting();
        state.changes(c.keyId(), c.callerId(), c.changes(), c.now())
                .forEach(AggregateLifecycle::apply);
        Boolean wanted = c.active();
        if (wanted != null && wanted != active) {
            apply(
                    wanted
                            ? new DeveloperKeyActivated(c.keyId(), c.now())
                            : new DeveloperKeyDeactivated(c.keyId(), c.now()));
        }
    }

    @CommandHandler
    void handle(SwitchDeveloperKey c) {
        requireExisting();
        if (switches.getOrDefault(c.accountId(), Switch.OFF) != c.state()) {
            apply(new DeveloperKeySwitched(c.keyId(), c.accountId(), c.state(), c.now()));
        }
    }

    @CommandHandler
    void handle(DeleteDeveloperKey c) {
        requireExisting();
        apply(new DeveloperKeyDeleted(c.keyId(), c.now()));
    }

    private void requireExisting() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(DeveloperKeyEvent event) {
        switch (event) {
            case DeveloperKeyCreated e -> {
                id = id(e.keyId());
                state = KeyState.of(e);
            }
            case DeveloperKeyDescribed e -> state = state.with(e);
            case DeveloperKeyRedirectsChanged e -> state = state.with(e);
            case DeveloperKeyScopesChanged e -> state = state.with(e);
            case DeveloperKeyTokenRulesChanged e -> state = state.with(e);
            case DeveloperKeyPublicKeysReplaced e -> state = state.with(e);
            case DeveloperKeyActivated _ -> active = true;
            case DeveloperKeyDeactivated _ -> active = false;
            case DeveloperKeySwitched e -> switches.put(e.accountId(), e.state());
            case DeveloperKeyDeleted _ -> deleted = true;
        }
    }
}
