package io.daybook.command.institution.accounts;

import io.daybook.events.institution.accounts.HelpLink;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A requested help link of an institution; see {@link HelpLink}. */
public record NewHelpLink(
        String id,
        String text,
        @Nullable String subtext,
        String url,
        boolean custom,
        List<String> availableTo,
        boolean featured,
        boolean isNew,
        @Nullable String featureHeadline) {

    public NewHelpLink {
        availableTo = List.copyOf(availableTo);
    }

    HelpLink link() {
        return new HelpLink(
                id, text, subtext, url, custom, availableTo, featured, isNew, featureHeadline);
    }
}
