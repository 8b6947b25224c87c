package io.daybook.command.institution.accounts;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.AccountService;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.institution.accounts.TermsType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The account settings of a command; absent ones stay unchanged.
 *
 * @param settings values to set; an empty value is inherited again
 * @param locks settings to lock or unlock for sub-accounts
 * @param services services to switch on or off
 * @param courseTemplateId template of new courses; cleared to inherit, 0 for none
 * @param helpLinks all help links; empty to restore the default links
 */
public record AccountConfiguration(
        Map<AccountSetting, String> settings,
        Map<AccountSetting, Boolean> locks,
        Map<AccountService, Boolean> services,
        Patch<Long> courseTemplateId,
        Terms terms,
        Patch<List<NewHelpLink>> helpLinks) {

    /** The terms of service fields of a request. */
    public record Terms(Patch<TermsType> type, Patch<Boolean> passive, Patch<String> content) {

        private static final int LONGEST_CONTENT = 64 * 1024;

        public Terms {
            if (type instanceof Patch.Cleared) {
                throw Rejection.invalid("terms_of_service", "needs a type");
            }
            String text = content.orNull();
            if (text != null && text.length() > LONGEST_CONTENT) {
                throw Rejection.invalid("terms_of_service", "content is too long");
            }
        }

        boolean areSent() {
            return type.isPresent() || passive.isPresent() || content.isPresent();
        }
    }

    public AccountConfiguration {
        var fitting = new HashMap<AccountSetting, String>();
        settings.forEach(
                (setting, value) -> fitting.put(setting, SettingRules.fit(setting, value)));
        settings = Map.copyOf(fitting);
        locks = Map.copyOf(locks);
        services = Map.copyOf(services);
        if (helpLinks.isPresent()) {
            List<NewHelpLink> links = Objects.requireNonNullElse(helpLinks.orNull(), List.of());
            HelpLinkRules.require(links);
            helpLinks = Patch.of(links);
        }
    }

    /** Returns no changes. */
    public static AccountConfiguration unchanged() {
        return new AccountConfiguration(
                Map.of(),
                Map.of(),
                Map.of(),
                Patch.absent(),
                new Terms(Patch.absent(), Patch.absent(), Patch.absent()),
                Patch.absent());
    }

    /** Returns the value of a setting after the request; null if it is inherited. */
    @Nullable String valueAfter(AccountSetting setting, @Nullable String before) {
        String sent = settings.get(setting);
        if (sent == null) {
            return before;
        }
        return sent.isEmpty() ? null : sent;
    }
}
