package io.daybook.command.institution.accounts;

import io.daybook.command.platform.kernel.Rejection;
import java.util.List;
import java.util.Set;

/** Validates help links of an institution (docs/spec/institution.md, section 4.2). */
final class HelpLinkRules {

    private static final Set<String> AUDIENCES =
            Set.of("user", "student", "teacher", "admin", "observer", "unenrolled");
    private static final int MOST_LINKS = 100;
    private static final int LONGEST_TEXT = 2048;

    private HelpLinkRules() {}

    static void require(List<NewHelpLink> links) {
        check(links.size() <= MOST_LINKS, "are too many");
        check(
                links.stream().map(NewHelpLink::id).distinct().count() == links.size(),
                "need ids of their own");
        check(links.stream().filter(NewHelpLink::featured).count() <= 1, "may feature one only");
        links.forEach(HelpLinkRules::require);
    }

    private static void require(NewHelpLink link) {
        check(!link.text().isBlank() && fits(link.text()), "need a text each");
        check(isSafe(link.url()) && fits(link.url()), "need a URL each");
        check(
                AUDIENCES.containsAll(link.availableTo()),
                "can be available to " + String.join(", ", AUDIENCES.stream().sorted().toList()));
    }

    private static boolean fits(String text) {
        return text.length() <= LONGEST_TEXT;
    }

    /** Rejects URL schemes that could run scripts. */
    private static boolean isSafe(String url) {
        return url.startsWith("https://")
                || url.startsWith("http://")
                || url.startsWith("mailto:")
                || url.startsWith("tel:")
                || url.startsWith("#")
                || url.startsWith("/");
    }

    private static void check(boolean holds, String message) {
        if (!holds) {
            throw Rejection.invalid("custom_help_links", message);
        }
    }
}
