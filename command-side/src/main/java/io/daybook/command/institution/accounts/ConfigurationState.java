package io.daybook.command.institution.accounts;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.accounts.AccountEvent.AccountCourseTemplateChosen;
import io.daybook.events.institution.accounts.AccountEvent.AccountHelpLinksReplaced;
import io.daybook.events.institution.accounts.AccountEvent.AccountServiceSwitched;
import io.daybook.events.institution.accounts.AccountEvent.AccountSettingChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountTermsChanged;
import io.daybook.events.institution.accounts.AccountService;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.institution.accounts.HelpLink;
import io.daybook.events.institution.accounts.TermsType;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The settings of an account, on which no other part of {@link Account} depends. */
final class ConfigurationState {

    private record Setting(@Nullable String value, boolean locked) {}

    private static final Setting UNSET = new Setting(null, false);

    private final Map<AccountSetting, Setting> settings = new EnumMap<>(AccountSetting.class);
    private final Map<AccountService, Boolean> services = new EnumMap<>(AccountService.class);
    private @Nullable Long courseTemplateId;
    private TermsType termsType = TermsType.DEFAULT;
    private boolean termsPassive = true;
    private @Nullable String termsContent;
    private List<HelpLink> helpLinks = List.of();

    /**
     * Applies the differences. Settings of institutions are ignored below the root account, because
     * clients send whole forms.
     */
    void change(long accountId, boolean root, AccountConfiguration sent, Instant now) {
        if (!root && (sent.terms().areSent() || sent.helpLinks().isPresent())) {
            throw Rejection.invalid(
                    sent.helpLinks().isPresent() ? "custom_help_links" : "terms_of_service",
                    "can be set on a root account only");
        }
        Set<AccountSetting> touched = EnumSet.noneOf(AccountSetting.class);
        touched.addAll(sent.settings().keySet());
        touched.addAll(sent.locks().keySet());
        touched.removeIf(setting -> !root && setting.isForInstitutions());
        touched.forEach(setting -> changeSetting(accountId, setting, sent, now));
        sent.services()
                .forEach(
                        (service, enabled) -> {
                            if (!enabled.equals(services.get(service))) {
                                apply(new AccountServiceSwitched(accountId, service, enabled, now));
                            }
                        });
        sent.courseTemplateId()
                .ifChanged(
                        courseTemplateId,
                        to -> apply(new AccountCourseTemplateChosen(accountId, to, now)));
        changeTerms(accountId, sent.terms(), now);
        sent.helpLinks()
                .map(links -> links.stream().map(NewHelpLink::link).toList())
                .ifChanged(
                        helpLinks,
                        to ->
                                apply(
                                        new AccountHelpLinksReplaced(
                                                accountId, Objects.requireNonNull(to), now)));
    }

    private void changeSetting(
            long accountId, AccountSetting setting, AccountConfiguration sent, Instant now) {
        Setting before = settings.getOrDefault(setting, UNSET);
        boolean locked =
                !setting.isForInstitutions() && sent.locks().getOrDefault(setting, before.locked());
        var after = new Setting(sent.valueAfter(setting, before.value()), locked);
        if (!after.equals(before)) {
            apply(new AccountSettingChanged(accountId, setting, after.value(), locked, now));
        }
    }

    /** Setting the content implies custom terms unless the request contains a type. */
    private void changeTerms(long accountId, AccountConfiguration.Terms sent, Instant now) {
        String content = sent.content().or(termsContent);
        TermsType usual = sent.content().orNull() == null ? termsType : TermsType.CUSTOM;
        TermsType type = sent.type().orElse(usual);
        boolean passive = sent.passive().orElse(termsPassive);
        if (type != termsType
                || passive != termsPassive
                || !Objects.equals(content, termsContent)) {
            apply(new AccountTermsChanged(accountId, type, passive, content, now));
        }
    }

    void on(AccountSettingChanged e) {
        settings.put(e.setting(), new Setting(e.value(), e.locked()));
    }

    void on(AccountServiceSwitched e) {
        services.put(e.service(), e.enabled());
    }

    void on(AccountCourseTemplateChosen e) {
        courseTemplateId = e.courseId();
    }

    void on(AccountTermsChanged e) {
        termsType = e.type();
        termsPassive = e.passive();
        termsContent = e.content();
    }

    void on(AccountHelpLinksReplaced e) {
        helpLinks = e.links();
    }
}
