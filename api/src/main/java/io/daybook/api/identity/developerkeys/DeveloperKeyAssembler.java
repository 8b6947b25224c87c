package io.daybook.api.identity.developerkeys;

import io.daybook.api.identity.developerkeys.DeveloperKeyJson.KeyContext;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.tokens.KeyUsage;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Assembles the JSON of developer keys, with three queries for any number of them. */
@Component
class DeveloperKeyAssembler {

    private final AccountViews accounts;
    private final CachedUserViews people;
    private final TokenViews tokens;
    private final VaultSecrets secrets;
    private final JsonMapper json;

    DeveloperKeyAssembler(
            AccountViews accounts,
            CachedUserViews people,
            TokenViews tokens,
            VaultSecrets secrets,
            JsonMapper json) {
        this.accounts = accounts;
        this.people = people;
        this.tokens = tokens;
        this.secrets = secrets;
        this.json = json;
    }

    /** Returns the key as users who manage it see it. */
    DeveloperKeyJson managed(DeveloperKeyView key) {
        Page<DeveloperKeyView> alone = new Page<>(List.of(key), false);
        return page(alone, key.accountId(), true).items().getFirst();
    }

    /** Returns keys as the account sees them, with secrets only if it manages them. */
    Page<DeveloperKeyJson> page(Page<DeveloperKeyView> keys, long accountId, boolean managed) {
        List<DeveloperKeyView> all = keys.items();
        Map<Long, UserView> owners =
                people.users(all.stream().map(DeveloperKeyView::ownerId).distinct().toList());
        Map<Long, KeyUsage> usage = tokens.usage(all.stream().map(DeveloperKeyView::id).toList());
        return keys.map(
                key ->
                        DeveloperKeyJson.of(
                                key,
                                accountId,
                                around(key, owners.get(key.ownerId()), usage.get(key.id())),
                                managed ? secrets.open(key.sealedSecret()) : null));
    }

    private KeyContext around(
            DeveloperKeyView key, @Nullable UserView owner, @Nullable KeyUsage usage) {
        return new KeyContext(
                owner == null ? null : owner.name(),
                accounts.findEvenDeleted(key.accountId()).map(AccountView::name).orElse(null),
                usage,
                key.publicKeys() == null ? null : json.readTree(key.publicKeys()));
    }
}
