package io.daybook.api.institution.accounts;

import static io.daybook.application.platform.access.Right.MANAGE_ACCOUNT_SETTINGS;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.institution.accounts.AccountSettings;
import io.daybook.query.institution.accounts.AccountSettings.Effective;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Settings of an account, and public data of its institution (document 2, section 4.2). */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}")
class InstitutionController {

    private final AccountViews accounts;

    InstitutionController(AccountViews accounts) {
        this.accounts = accounts;
    }

    /** An inheritable setting. */
    record SettingJson(@Nullable Object value, boolean locked, boolean inherited) {}

    /**
     * Returns the effective settings of an account. Settings of institutions are returned for root
     * accounts only.
     */
    @GetMapping("/settings")
    @Requires(MANAGE_ACCOUNT_SETTINGS)
    Map<String, @Nullable Object> settings(AccountView account) {
        AccountSettings settings = accounts.settings(account.id());
        var answer = new LinkedHashMap<String, @Nullable Object>();
        for (AccountSetting setting : AccountSetting.values()) {
            Effective effective = settings.of(setting);
            Object value = value(setting, effective.value());
            if (!setting.isForInstitutions()) {
                answer.put(
                        setting.wireName(),
                        new SettingJson(value, effective.locked(), effective.inherited()));
            } else if (account.isRoot()) {
                answer.put(setting.wireName(), value);
            }
        }
        return answer;
    }

    private static @Nullable Object value(AccountSetting setting, @Nullable String text) {
        return setting.isFlag() ? Boolean.valueOf(text) : text;
    }

    /** Returns the terms of service, which are the same for all accounts of the institution. */
    @GetMapping("/terms_of_service")
    @OpenToAll
    TermsOfServiceJson terms(AccountView account) {
        AccountView root = accounts.find(account.rootId()).orElseThrow(Rejection::notFound);
        return TermsOfServiceJson.of(root, accounts.settings(root.id()));
    }

    /** Returns the help links of an institution; empty for other accounts. */
    @GetMapping("/help_links")
    @OpenToAll
    @ResponseSchema(value = HelpLinksJson.class, orObject = true)
    Object helpLinks(AccountView account) {
        return account.isRoot()
                ? HelpLinksJson.of(account, accounts.settings(account.id()))
                : Map.of();
    }
}
