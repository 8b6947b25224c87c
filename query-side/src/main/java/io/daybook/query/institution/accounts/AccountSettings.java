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
     * What holds of one setting.
     *
     * @param locked whether accounts below cannot set it otherwise
     * @param inherited whether another account than this one says so
     */
    public record Effective(@Nullable String value, boolean locked, boolean inherited) {}

    private final List<AccountView> chain;

    /**
     * Settings of the first account of the chain.
     *
     * @param chain the account and everything above it, nearest first
     */
    AccountSettings(List<AccountView> chain) {
        this.chain = List.copyOf(chain);
    }

    /** Whether a flag is set. */
    public boolean isOn(AccountSetting setting) {
        return "true".equals(text(setting));
    }

    /** The value of a setting; null where nobody set it and nothing holds by itself. */
    public @Nullable String text(AccountSetting setting) {
        return of(setting).value();
    }

    /** The value and where it comes from. */
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

    /** Whether a service is on: the nearest account that switched it says so. */
    public boolean isOn(AccountService service) {
        for (AccountView account : chain) {
            Boolean enabled = account.services().get(service.wireName());
            if (enabled != null) {
                return enabled;
            }
        }
        return service.otherwise();
    }

    /** Every service by its wire name. */
    public Map<String, Boolean> services() {
        var services = new TreeMap<String, Boolean>();
        for (AccountService service : AccountService.values()) {
            services.put(service.wireName(), isOn(service));
        }
        return services;
    }

    /** The course that new courses are copies of, or null for none. */
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
