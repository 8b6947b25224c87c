package io.daybook.events.institution.accounts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A help link of an institution.
 *
 * @param id identifies the link within the account; default links have fixed ids
 * @param custom whether the institution created it
 * @param availableTo roles that see it: user, student, teacher, admin, observer, unenrolled
 */
public record HelpLink(
        String id,
        String text,
        @Nullable String subtext,
        String url,
        boolean custom,
        List<String> availableTo,
        boolean featured,
        boolean isNew,
        @Nullable String featureHeadline) {

    public HelpLink {
        availableTo = availableTo == null ? List.of() : List.copyOf(availableTo);
    }
}
