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
 * The settings of an account in a command; absent ones stay unchanged.
 *
 * @param settings values to set; an empty one is left to the accounts above again
 * @param locks settings that those below may, or may no longer, set otherwise
 * @param services what to switch on and off
 * @param courseTemplateId template of new courses; cleared to do as above, 0 for none
 * @param helpLinks all ways to help; none to offer those of the service again
 */
public record AccountConfiguration(
        Map<AccountSetting, String> settings,
        Map<AccountSetting, Boolean> locks,
        Map<AccountService, Boolean> services,
        Patch<Long> courseTemplateId,
        Terms terms,
        Patch<List<NewHelpLink>> helpLinks) {

    /** The terms of service of an institution, part by part. */
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

    /** Leaves everything as it is. */
    public static AccountConfiguration unchanged() {
        return new AccountConfiguration(
                Map.of(),
                Map.of(),
                Map.of(),
                Patch.absent(),
                new Terms(Patch.absent(), Patch.absent(), Patch.absent()),
                Patch.absent());
    }

    /** The value sent for the setting, given the one before; null is left to those above. */
    @Nullable String valueAfter(AccountSetting setting, @Nullable String before) {
        String sent = settings.get(setting);
        if (sent == null) {
            return before;
        }
        return sent.isEmpty() ? null : sent;
    }
}
