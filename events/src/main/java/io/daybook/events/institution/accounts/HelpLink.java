package io.daybook.events.institution.accounts;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One way to help that an institution offers its users.
 *
 * @param id names the link among the others; those that come with the service have ids of their own
 * @param custom whether the institution made it up
 * @param availableTo who is shown it: user, student, teacher, admin, observer, unenrolled
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
