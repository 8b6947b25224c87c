package io.daybook.api.institution.accounts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.kernel.SisImports.SisImport;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.EffectiveAccount;
import io.daybook.query.platform.states.WorkflowState;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An account (docs/spec/institution.md, section 4.1). Quotas and the course template are visible to
 * users who manage the account, SIS ids to users who may read them.
 */
public record AccountJson(
        long id,
        String name,
        @Nullable Long parentAccountId,
        @Nullable Long rootAccountId,
        String workflowState,
        String uuid,
        String defaultTimeZone,
        @JsonUnwrapped @Nullable Managed managed,
        @JsonUnwrapped @Nullable Sis sis,
        @JsonUnwrapped @Nullable SisImport sisImport,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String ltiGuid,
        @JsonInclude(JsonInclude.Include.NON_NULL)
                @Nullable RegistrationSettings registrationSettings,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Map<String, Boolean> services,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long globalId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long courseCount,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long subAccountCount) {

    /**
     * Default storage quotas of new courses, users and groups, in megabytes, and the course
     * template.
     */
    record Managed(
            long defaultStorageQuotaMb,
            long defaultUserStorageQuotaMb,
            long defaultGroupStorageQuotaMb,
            @Nullable Long courseTemplateId) {}

    /** The SIS ids of the account. */
    record Sis(@Nullable String sisAccountId, @Nullable String integrationId) {}

    /** How users register and, in a root account, the terms of service. */
    record RegistrationSettings(
            @Nullable String loginHandleName,
            boolean requireEmail,
            @JsonUnwrapped @Nullable Terms terms) {}

    /** The terms of service. */
    record Terms(
            boolean termsRequired,
            @Nullable String termsOfUseUrl,
            @Nullable String privacyPolicyUrl,
            @Nullable String recaptchaKey) {}

    /**
     * How much of an account the caller may see.
     *
     * @param full whether quotas and other fields for managers are shown
     * @param manages whether the caller changes the settings, and so sees the services
     * @param imports null for callers who see no imports
     */
    record Form(boolean full, boolean manages, boolean seesSis, @Nullable SisImports imports) {}

    /** The requested includes; counts are null unless requested. */
    record Included(
            boolean ltiGuid,
            boolean registrationSettings,
            boolean services,
            boolean globalId,
            @Nullable Map<Long, Long> courseCounts,
            @Nullable Map<Long, Long> subAccountCounts) {}

    static AccountJson of(EffectiveAccount effective, Form form, Included included) {
        AccountView account = effective.account();
        boolean fullSub = form.full() && !account.isRoot();
        return new AccountJson(
                account.id(),
                account.name(),
                account.parentId(),
                account.isRoot() ? null : account.rootId(),
                WorkflowState.ACTIVE.unlessDeleted(account.deleted()).wireName(),
                account.uuid(),
                effective.timeZone(),
                form.full() ? managed(effective) : null,
                fullSub && form.seesSis()
                        ? new Sis(account.sisId(), account.integrationId())
                        : null,
                fullSub ? SisImports.of(form.imports(), SisKind.ACCOUNT, account.id()) : null,
                included.ltiGuid() ? account.ltiGuid() : null,
                included.registrationSettings() ? registration(effective) : null,
                included.services() && form.manages() ? effective.settings().services() : null,
                included.globalId() ? account.id() : null,
                count(account, included.courseCounts()),
                count(account, included.subAccountCounts()));
    }

    private static Managed managed(EffectiveAccount account) {
        return new Managed(
                account.courseMegabytes(),
                account.userMegabytes(),
                account.groupMegabytes(),
                account.account().courseTemplateId());
    }

    private static RegistrationSettings registration(EffectiveAccount effective) {
        AccountView account = effective.account();
        return new RegistrationSettings(
                effective.settings().text(AccountSetting.LOGIN_HANDLE_NAME),
                false,
                account.isRoot()
                        ? new Terms(TermsOfServiceJson.mustBeAccepted(account), null, null, null)
                        : null);
    }

    private static @Nullable Long count(AccountView account, @Nullable Map<Long, Long> counts) {
        return counts == null ? null : counts.getOrDefault(account.id(), 0L);
    }
}
