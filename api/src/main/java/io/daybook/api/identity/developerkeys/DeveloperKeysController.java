package io.daybook.api.identity.developerkeys;

import io.daybook.api.identity.scopes.KnownScopes;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.identity.developerkeys.KeyAccess;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.ChangeDeveloperKey;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.CreateDeveloperKey;
import io.daybook.command.identity.developerkeys.DeveloperKeyCommand.DeleteDeveloperKey;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.developerkeys.DeveloperKeyViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Developer keys of applications (docs/spec/institution.md, section 9.3): of an institution, or of
 * the site for all institutions.
 */
@RestController
class DeveloperKeysController {

    private static final int SECRET_LENGTH = 64;

    private final DeveloperKeyViews keys;
    private final DeveloperKeyAssembler assembler;
    private final KeyAccess access;
    private final KnownScopes scopes;
    private final Writes writes;
    private final Ids ids;
    private final RandomValues randoms;
    private final VaultSecrets secrets;
    private final Clock clock;

    DeveloperKeysController(
            DeveloperKeyViews keys,
            DeveloperKeyAssembler assembler,
            KeyAccess access,
            KnownScopes scopes,
            Writes writes,
            Ids ids,
            RandomValues randoms,
            VaultSecrets secrets,
            Clock clock) {
        this.keys = keys;
        this.assembler = assembler;
        this.access = access;
        this.scopes = scopes;
        this.writes = writes;
        this.ids = ids;
        this.randoms = randoms;
        this.secrets = secrets;
        this.clock = clock;
    }

    record ListDeveloperKeys(boolean inherited) {}

    record SaveDeveloperKey(@Nullable DeveloperKeyBody developerKey) {}

    /** Lists the institution's own developer keys, or with {@code inherited} those of the site. */
    @GetMapping("/api/v1/accounts/{account_id}/developer_keys")
    @Requires(Right.MANAGE_DEVELOPER_KEYS)
    Page<DeveloperKeyJson> list(
            AccountView account, Listing listing, @Params ListDeveloperKeys asked) {
        KeyAccess.requireRoot(account);
        Page<DeveloperKeyView> page =
                asked.inherited()
                        ? keys.visibleOf(access.siteAccountId(), listing.range())
                        : keys.of(account.id(), listing.range());
        return assembler.page(page, account.id(), !asked.inherited() || account.siteAdmin());
    }

    /** Creates a developer key. It is switched off in all accounts until it is switched on. */
    @PostMapping("/api/v1/accounts/{account_id}/developer_keys")
    @Requires(Right.MANAGE_DEVELOPER_KEYS)
    DeveloperKeyJson create(AccountView account, Caller caller, @Params SaveDeveloperKey body) {
        KeyAccess.requireRoot(account);
        DeveloperKeyBody sent = Required.of(body.developerKey(), "developer_key");
        access.requireVoucher(caller, sent.publicJwk());
        scopes.require(sent.wantedScopes());
        long id = ids.next("developer_key");
        writes.send(
                new CreateDeveloperKey(
                        id,
                        account.id(),
                        caller.id(),
                        secrets.seal(randoms.secret(SECRET_LENGTH)),
                        sent.changes(),
                        clock.instant()));
        return assembler.managed(saved(id));
    }

    /** Updates a developer key; omitted fields stay as they are. */
    @PutMapping("/api/v1/developer_keys/{id}")
    @OpenToAll
    DeveloperKeyJson update(@PathVariable long id, Caller caller, @Params SaveDeveloperKey body) {
        access.requireManager(caller, id);
        DeveloperKeyBody sent = Required.of(body.developerKey(), "developer_key");
        access.requireVoucher(caller, sent.publicJwk());
        scopes.require(sent.wantedScopes());
        writes.send(
                new ChangeDeveloperKey(
                        id, caller.id(), sent.changes(), sent.active(), clock.instant()));
        return assembler.managed(saved(id));
    }

    /** Deletes a developer key. Its tokens stop working immediately. */
    @DeleteMapping("/api/v1/developer_keys/{id}")
    @OpenToAll
    DeveloperKeyJson delete(@PathVariable long id, Caller caller) {
        access.requireManager(caller, id);
        writes.send(new DeleteDeveloperKey(id, clock.instant()));
        return assembler.managed(saved(id));
    }

    private DeveloperKeyView saved(long id) {
        return keys.findEvenDeleted(id).orElseThrow(Rejection::notFound);
    }
}
