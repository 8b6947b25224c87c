package io.daybook.api.identity.developerkeys;

import io.daybook.api.identity.developerkeys.DeveloperKeyJson.BindingJson;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.identity.developerkeys.KeyAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.SwitchDeveloperKey;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.identity.developerkeys.Switch;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.developerkeys.DeveloperKeyViews;
import io.daybook.query.institution.accounts.AccountView;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Switches developer keys on and off in accounts (docs/spec/institution.md, section 9.3). An
 * institution switches its own keys, and keys of the site that let institutions decide.
 */
@RestController
class DeveloperKeyBindingsController {

    record SaveBinding(SaveBinding.@Nullable Fields developerKeyAccountBinding) {
        record Fields(@Nullable String workflowState) {}
    }

    private final DeveloperKeyViews keys;
    private final KeyAccess access;
    private final Writes writes;
    private final Clock clock;

    DeveloperKeyBindingsController(
            DeveloperKeyViews keys, KeyAccess access, Writes writes, Clock clock) {
        this.keys = keys;
        this.access = access;
        this.writes = writes;
        this.clock = clock;
    }

    /** Switches a developer key on or off. While it is off, none of its tokens work. */
    @PostMapping(
            "/api/v1/accounts/{account_id}/developer_keys/{developer_key_id}"
                    + "/developer_key_account_bindings")
    @Requires(Right.MANAGE_DEVELOPER_KEYS)
    BindingJson save(
            AccountView account,
            @PathVariable("developer_key_id") long keyId,
            @Params SaveBinding body) {
        KeyAccess.requireRoot(account);
        Switch state = state(body, account);
        DeveloperKeyView key = keys.find(keyId).orElseThrow(Rejection::notFound);
        boolean own = key.accountId() == account.id();
        if (!own && key.accountId() != access.siteAccountId()) {
            throw Rejection.notFound();
        }
        if (!own && key.switchOf(key.accountId()) != Switch.ALLOW) {
            throw Rejection.locked("The site decides about this key");
        }
        writes.send(new SwitchDeveloperKey(keyId, account.id(), state, clock.instant()));
        return BindingJson.of(keys.find(keyId).orElseThrow(Rejection::notFound), account.id());
    }

    private static Switch state(SaveBinding body, AccountView account) {
        SaveBinding.Fields sent = body.developerKeyAccountBinding();
        String word = sent == null ? null : sent.workflowState();
        return switch (word) {
            case "on" -> Switch.ON;
            case "off" -> Switch.OFF;
            case String allow when allow.equals("allow") && account.siteAdmin() -> Switch.ALLOW;
            case null, default ->
                    throw Rejection.invalid("workflow_state", "is not included in the list");
        };
    }
}
