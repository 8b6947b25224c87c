package io.daybook.api.institution.accounts;

import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.TermsType;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Request body of an account; unknown keys are ignored. */
record UpdateAccount(@Nullable Fields account, @Nullable Boolean overrideSisStickiness) {

    /**
     * The fields of the account.
     *
     * @param settings each as an object, or its value alone
     */
    record Fields(
            Patch<String> name,
            Patch<String> defaultTimeZone,
            Patch<String> defaultStorageQuotaMb,
            Patch<String> defaultUserStorageQuotaMb,
            Patch<String> defaultGroupStorageQuotaMb,
            Patch<String> sisAccountId,
            Patch<String> integrationId,
            @TreeSchema(AccountSettingsBody.class) Patch<Map<String, JsonNode>> settings,
            Patch<Map<String, Boolean>> services,
            Patch<Long> courseTemplateId,
            Patch<Terms> termsOfService,
            Patch<List<Link>> customHelpLinks) {}

    /** Terms of service of an institution. */
    record Terms(
            Patch<TermsType> termsType, Patch<Boolean> passive, @HtmlText Patch<String> content) {}

    /** A help link. */
    record Link(
            @Nullable String id,
            @Nullable String text,
            @Nullable String subtext,
            @Nullable String url,
            @Nullable String type,
            List<String> availableTo,
            boolean isFeatured,
            boolean isNew,
            @Nullable String featureHeadline) {}
}
