package io.daybook.query.institution.accounts;

import io.daybook.events.institution.accounts.AccountService;
import io.daybook.events.institution.accounts.AccountSetting;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Computes the effective settings of an account: the value of the nearest account that has one,
 * unless an account above has locked its own (docs/spec/institution.md, section 4.4). Settings of
 * institutions are those of the root account.
 */
public final class AccountSettings {

    /**
     * The effective value of a setting.
     *
     * @param locked whether sub-accounts cannot change it
     * @param inherited whether it is set in another account than this one
     */
    public record Effective(@Nullable String value, boolean locked, boolean inherited) {}

    private final List<AccountView> chain;

    /**
     * Computes the settings of the first account of the chain.
     *
     * @param chain the account and its ancestors, nearest first
     */
    AccountSettings(List<AccountView> chain) {
        this.chain = List.copyOf(chain);
    }

    /** Whether a boolean setting is true. */
    public boolean isOn(AccountSetting setting) {
        return "true".equals(text(setting));
    }

    /** Returns the value of a setting; null if it is not set and has no default. */
    public @Nullable String text(AccountSetting setting) {
        return of(setting).value();
    }

    /** Returns the value of a setting and its origin. */
    public Effective of(AccountSetting setting) {
        AccountView self = chain.getFirst();
        var effective = new Effective(setting.otherwise(), false, !self.isRoot());
        for (AccountView account : chain.reversed()) {
            AccountView.Setting own = account.settings().get(setting.wireName());
            if (own != null && own.saysSomething() && !effective.locked()) {
                String value = own.value() == null ? effective.value() : own.value();
                effective = new Effective(value, own.locked(), account.id() != self.id());
            }
        }
        return effective;
    }

    /** Whether a service is enabled, as set in the nearest account. */
    public boolean isOn(AccountService service) {
        for (AccountView account : chain) {
            Boolean enabled = account.services().get(service.wireName());
            if (enabled != null) {
                return enabled;
            }
        }
        return service.otherwise();
    }

    /** Returns whether each service is enabled, by wire name. */
    public Map<String, Boolean> services() {
        var services = new TreeMap<String, Boolean>();
        for (AccountService service : AccountService.values()) {
            services.put(service.wireName(), isOn(service));
        }
        return services;
    }

    /** Returns the template course for new courses; null for none. */
    public @Nullable Long courseTemplateId() {
        for (AccountView account : chain) {
            Long chosen = account.courseTemplateId();
            if (chosen != null) {
                return chosen == 0 ? null : chosen;
            }
        }
        return null;
    }
}
