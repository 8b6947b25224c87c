package io.daybook.api.institution.accounts;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.institution.accounts.AccountSettings;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.HelpLinkView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The help links of an institution (docs/spec/institution.md, section 4.2). */
record HelpLinksJson(
        @Nullable String helpLinkName,
        @Nullable String helpLinkIcon,
        List<LinkJson> customHelpLinks,
        List<LinkJson> defaultHelpLinks) {

    /** A help link. */
    record LinkJson(
            String id,
            String text,
            @Nullable String subtext,
            String url,
            String type,
            List<String> availableTo,
            @JsonProperty("is_featured") boolean featured,
            @JsonProperty("is_new") boolean fresh,
            @Nullable String featureHeadline) {

        static LinkJson of(HelpLinkView link) {
            return new LinkJson(
                    link.id(),
                    link.text(),
                    link.subtext(),
                    link.url(),
                    link.custom() ? "custom" : "default",
                    link.availableTo(),
                    link.featured(),
                    link.isNew(),
                    link.featureHeadline());
        }
    }

    static HelpLinksJson of(AccountView root, AccountSettings settings) {
        return new HelpLinksJson(
                settings.text(AccountSetting.HELP_LINK_NAME),
                settings.text(AccountSetting.HELP_LINK_ICON),
                links(root.offeredHelpLinks()),
                links(HelpLinkView.DEFAULTS));
    }

    private static List<LinkJson> links(List<HelpLinkView> links) {
        return links.stream().map(LinkJson::of).toList();
    }
}
