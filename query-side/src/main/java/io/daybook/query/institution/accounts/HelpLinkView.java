package io.daybook.query.institution.accounts;

import io.daybook.events.institution.accounts.HelpLink;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A help link of an institution; see {@link HelpLink}. */
public record HelpLinkView(
        String id,
        String text,
        @Nullable String subtext,
        String url,
        boolean custom,
        List<String> availableTo,
        boolean featured,
        boolean isNew,
        @Nullable String featureHeadline) {

    /** All audiences of help links. */
    private static final List<String> EVERYONE =
            List.of("user", "student", "teacher", "admin", "observer", "unenrolled");

    /** The default help links, for institutions that set no others. */
    public static final List<HelpLinkView> DEFAULTS =
            List.of(
                    shipped(
                            "instructor_question",
                            "Ask Your Instructor a Question",
                            "Questions are submitted to your instructor",
                            "#teacher_feedback",
                            List.of("student")),
                    shipped(
                            "search_the_guides",
                            "Search the Guides",
                            "Find answers to common questions",
                            "/guides",
                            EVERYONE),
                    shipped(
                            "report_a_problem",
                            "Report a Problem",
                            "If something misbehaves, tell us about it",
                            "#create_ticket",
                            EVERYONE));

    private static HelpLinkView shipped(
            String id, String text, String subtext, String url, List<String> availableTo) {
        return new HelpLinkView(id, text, subtext, url, false, availableTo, false, false, null);
    }

    /** A link without an audience is for everyone. */
    static HelpLinkView of(HelpLink link) {
        return new HelpLinkView(
                link.id(),
                link.text(),
                link.subtext(),
                link.url(),
                link.custom(),
                link.availableTo().isEmpty() ? EVERYONE : link.availableTo(),
                link.featured(),
                link.isNew(),
                link.featureHeadline());
    }
}
