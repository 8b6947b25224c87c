package io.daybook.application.content.contentmigrations;

import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Leads links in HTML into the course that it is imported into (docs/spec/scheduling.md, section
 * 6.2). One to something that has no place there stays as it is: its id means nothing in the
 * course.
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

    private static final Pattern PROOF =
            Pattern.compile("(?:[?]|&amp;|&)verifier=[^&#]*(?=#|$)|verifier=[^&#]*(?:&amp;|&)");

    private final long courseId;
    private final Map<String, Long> ids;
    private final Pattern files;
    private final Pattern others;

    /**
     * Links from one course into another.
     *
     * @param ids in the course, by kind and id in the source, such as {@code file_7}
     */
    ContentLinks(long sourceId, long courseId, Map<String, Long> ids) {
        this.courseId = courseId;
        this.ids = ids;
        String source = "/courses/" + sourceId + "(?![0-9])";
        this.files =
                Pattern.compile(
                        "("
                                + source
                                + "|(?<=[\"'])(?:/api/v1)?(?=/files/))/files/([0-9]{1,16})(?![0-9])"
                                + "([^\"'\\s<>]*)");
        this.others =
                Pattern.compile(
                        source
                                + "(?!/files/[0-9])"
                                + "(?:/(modules/items|[a-z_]+)/([0-9]{1,16})(?![0-9]))?");
    }

    /** The same HTML with its links into the source leading to what was imported. */
    String lead(String html) {
        String led = files.matcher(html).replaceAll(this::file);
        return others.matcher(led).replaceAll(this::other);
    }

    /** Whoever reads the new file needs no proof for the old one. */
    private String file(MatchResult link) {
        Long id = ids.get("file_" + link.group(2));
        if (id == null) {
            return Matcher.quoteReplacement(link.group());
        }
        String course = link.group(1).startsWith("/courses/") ? course() : link.group(1);
        String rest = PROOF.matcher(link.group(3)).replaceAll("");
        return Matcher.quoteReplacement(course + "/files/" + id + rest);
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
