package io.daybook.api.institution.accounts;

import static io.daybook.application.platform.access.Right.ADD_COURSE_TEMPLATE;
import static io.daybook.application.platform.access.Right.DELETE_COURSE_TEMPLATE;
import static io.daybook.application.platform.access.Right.EDIT_COURSE_TEMPLATE;
import static io.daybook.application.platform.access.Right.MANAGE_ACCOUNT_SETTINGS;
import static io.daybook.application.platform.access.Right.MANAGE_STORAGE_QUOTAS;

import io.daybook.application.institution.accounts.QuotaTexts;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.application.platform.kernel.StickyFieldRules;
import io.daybook.command.institution.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.institution.accounts.AccountConfiguration;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.AccountService;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Converts account parameters to a command. Every field requires its own right; if one of them is
 * missing, nothing is stored (docs/spec/institution.md, section 4.4).
 */
@Component
class AccountUpdates {

    private final AccountAssembler assembler;
    private final SettingTexts settings;
    private final CourseViews courses;
    private final StickyFieldRules stickiness;

    AccountUpdates(
            AccountAssembler assembler,
            SettingTexts settings,
            CourseViews courses,
            StickyFieldRules stickiness) {
        this.assembler = assembler;
        this.settings = settings;
        this.courses = courses;
        this.stickiness = stickiness;
    }

    ChangeAccount of(
            AccountView account,
            Caller caller,
            UpdateAccount.Fields sent,
            @Nullable Boolean overrideStickiness,
            Instant now) {
        StickyAttributes stuck = stickiness.of(SisKind.ACCOUNT, account.id(), overrideStickiness);
        requireFieldRights(account, caller, sent);
        requireTemplate(account, sent.courseTemplateId().orNull());
        QuotaTexts.requireNumbers(
                sent.defaultStorageQuotaMb().orNull(),
                sent.defaultUserStorageQuotaMb().orNull(),
                sent.defaultGroupStorageQuotaMb().orNull());
        return new ChangeAccount(
                account.id(),
                stuck.unless("name", sent.name()),
                sent.defaultTimeZone(),
                QuotaTexts.patch(QuotaTexts.COURSE, sent.defaultStorageQuotaMb()),
                QuotaTexts.patch(QuotaTexts.USER, sent.defaultUserStorageQuotaMb()),
                QuotaTexts.patch(QuotaTexts.GROUP, sent.defaultGroupStorageQuotaMb()),
                sent.sisAccountId(),
                sent.integrationId(),
                configuration(sent),
                now);
    }

    private void requireFieldRights(AccountView account, Caller caller, UpdateAccount.Fields sent) {
        var denied = new FieldRights();
        boolean manages = caller.may(MANAGE_ACCOUNT_SETTINGS, account);
        denied.check("name", sent.name(), manages);
        denied.check("default_time_zone", sent.defaultTimeZone(), manages);
        denied.check("settings", sent.settings(), manages);
        denied.check("services", sent.services(), manages);
        denied.check("terms_of_service", sent.termsOfService(), manages);
        denied.check("custom_help_links", sent.customHelpLinks(), manages);
        boolean stores = caller.may(MANAGE_STORAGE_QUOTAS, account);
        denied.check(QuotaTexts.COURSE, sent.defaultStorageQuotaMb(), stores);
        denied.check(QuotaTexts.USER, sent.defaultUserStorageQuotaMb(), stores);
        denied.check(QuotaTexts.GROUP, sent.defaultGroupStorageQuotaMb(), stores);
        boolean managesSis = !account.isRoot() && assembler.managesSis(account, caller);
        denied.check(
                account.isRoot() ? "unauthorized" : "sis_account_id",
                sent.sisAccountId(),
                managesSis);
        denied.check(
                account.isRoot() ? "unauthorized" : "integration_id",
                sent.integrationId(),
                managesSis);
        denied.check(
                "course_template_id",
                sent.courseTemplateId(),
                caller.may(templateRight(account, sent.courseTemplateId().orNull()), account));
        denied.refuse();
    }

    private static Right templateRight(AccountView account, @Nullable Long chosen) {
        boolean had = isCourse(account.courseTemplateId());
        boolean has = isCourse(chosen);
        return had ? has ? EDIT_COURSE_TEMPLATE : DELETE_COURSE_TEMPLATE : ADD_COURSE_TEMPLATE;
    }

    /** The template can be set to none with 0, or inherited from the parent account. */
    private static boolean isCourse(@Nullable Long templateId) {
        return templateId != null && templateId != 0;
    }

    private void requireTemplate(AccountView account, @Nullable Long chosen) {
        boolean found =
                chosen == null
                        || chosen == 0
                        || courses.find(chosen)
                                .filter(course -> course.rootAccountId() == account.rootId())
                                .filter(course -> course.purpose().template())
                                .isPresent();
        if (!found) {
            throw Rejection.invalid(
                    "course_template_id", "is not a template course of the institution");
        }
    }

    private AccountConfiguration configuration(UpdateAccount.Fields sent) {
        var asked = sent.settings().orElse(Map.of());
        var terms =
                sent.termsOfService()
                        .orElse(
                                new UpdateAccount.Terms(
                                        Patch.absent(), Patch.absent(), Patch.absent()));
        return new AccountConfiguration(
                settings.values(asked),
                settings.locks(asked),
                services(sent.services().orElse(Map.of())),
                sent.courseTemplateId(),
                new AccountConfiguration.Terms(terms.termsType(), terms.passive(), terms.content()),
                sent.customHelpLinks().map(HelpLinkReader::read));
    }

    private static Map<AccountService, Boolean> services(Map<String, Boolean> sent) {
        var services = new EnumMap<AccountService, Boolean>(AccountService.class);
        sent.forEach(
                (name, enabled) ->
                        AccountService.ofWireName(name)
                                .ifPresent(service -> services.put(service, enabled)));
        return services;
    }
}
