package io.daybook.application.content.contentmigrations;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Rewrites links in HTML to the imported objects of the target course (docs/spec/scheduling.md,
 * section 6.2). A link to an object that was not imported stays unchanged.
 */
final class ContentLinks {

    private static final Map<String, String> KINDS =
            Map.of(
                    "assignments", "assignment",
                    "discussion_topics", "topic",
                    "announcements", "topic",
                    "quizzes", "quiz",
                    "modules", "module",
                    "modules/items", "module_item",
                    "external_tools", "external_tool",
                    "rubrics", "rubric");

    private static final String PAGE = "[^/?#\"'&<>\\s]+";

    /** Verifiers are much shorter; without a limit, a long link would take quadratic time. */
    private static final String VERIFIER = "verifier=[^&#]{0,1000}+";

    private static final Pattern PROOF =
            Pattern.compile("(?:[?]|&amp;|&)" + VERIFIER + "(?=#|$)|" + VERIFIER + "(?:&amp;|&)");

    private final long courseId;
    private final Map<String, Long> ids;
    private final Map<String, String> pages;
    private final Pattern files;
    private final Pattern pageLinks;
    private final Pattern others;

    /**
     * Creates a converter of links.
     *
     * @param ids in the course, by kind and id in the source, such as {@code file_7}
     * @param pages URLs of pages in the course by those in the source
     * @param origin base URL of absolute links to this service; null if unknown
     */
    ContentLinks(
            long sourceId,
            long courseId,
            Map<String, Long> ids,
            Map<String, String> pages,
            @Nullable String origin) {
        this.courseId = courseId;
        this.ids = ids;
        this.pages = pages;
        String source = "/courses/" + sourceId + "(?![0-9])";
        String here = origin == null ? "" : "(?:" + Pattern.quote(origin) + ")?";
        this.files =
                Pattern.compile(
                        "("
                                + source
                                + "|(?<=[\"'])"
                                + here
                                + "(?:/api/v1)?(?=/files/))/files/([0-9]{1,16})(?![0-9])"
                                + "([^\"'\\s<>]*)");
        this.pageLinks = Pattern.compile(source + "/(pages|wiki)/(" + PAGE + ")");
        this.others =
                Pattern.compile(
                        source
                                + "(?!/files/[0-9]|/(?:pages|wiki)/"
                                + PAGE
                                + ")(?:/(modules/items|[a-z_]+)/([0-9]{1,16})(?![0-9]))?");
    }

    /** Returns the HTML with its links to source objects replaced by links to the imported ones. */
    String lead(String html) {
        String led = files.matcher(html).replaceAll(this::file);
        led = pageLinks.matcher(led).replaceAll(this::page);
        return others.matcher(led).replaceAll(this::other);
    }

    /** The new file needs no verifier. */
    private String file(MatchResult link) {
        Long id = ids.get("file_" + link.group(2));
        if (id == null) {
            return Matcher.quoteReplacement(link.group());
        }
        String course = link.group(1).startsWith("/courses/") ? course() : link.group(1);
        String rest = PROOF.matcher(link.group(3)).replaceAll("");
        return Matcher.quoteReplacement(course + "/files/" + id + rest);
    }

    private String page(MatchResult link) {
        String at = pages.get(decoded(link.group(2)));
        return Matcher.quoteReplacement(
                at == null ? link.group() : course() + "/" + link.group(1) + "/" + encoded(at));
    }

    private static String decoded(String address) {
        try {
            return URLDecoder.decode(address.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return address;
        }
    }

    /** URLs of pages consist of letters, digits and hyphens. */
    private static String encoded(String address) {
        return URLEncoder.encode(address, StandardCharsets.UTF_8);
    }

    private String other(MatchResult link) {
        @Nullable String path = link.group(1);
        @Nullable String kind = path == null ? null : KINDS.get(path);
        if (kind == null) {
            String rest = path == null ? "" : "/" + path + "/" + link.group(2);
            return Matcher.quoteReplacement(course() + rest);
        }
        Long id = ids.get(kind + "_" + link.group(2));
        return Matcher.quoteReplacement(
                id == null ? link.group() : course() + "/" + path + "/" + id);
    }

    private String course() {
        return "/courses/" + courseId;
    }
}
