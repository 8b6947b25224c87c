package io.daybook.application.content.epubexports;

import io.daybook.application.content.contentexports.XmlText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/**
 * Converts HTML to chapters of a book: well-formed, with the elements of EPUB 3 and without
 * references outside the book, which readers without a network could not show. Images that are
 * files of the course are included in the book.
 */
final class BookHtml {

    /** Fallback for HTML whose nesting violates the standard: without lists and tables. */
    private static final PolicyFactory SIMPLE = simple().toFactory();

    private static final PolicyFactory POLICY =
            simple().allowElements("ul", "ol", "li")
                    .allowElements("table", "thead", "tbody", "tfoot", "tr", "th", "td")
                    .toFactory();

    /** Elements allowed as direct children, for elements that do not allow all. */
    private static final Map<String, Set<String>> CHILDREN =
            Map.of(
                    "table", Set.of("thead", "tbody", "tfoot", "tr"),
                    "thead", Set.of("tr"),
                    "tbody", Set.of("tr"),
                    "tfoot", Set.of("tr"),
                    "tr", Set.of("th", "td"),
                    "ul", Set.of("li"),
                    "ol", Set.of("li"));

    private static final Set<String> NESTED =
            CHILDREN.values().stream().flatMap(Set::stream).collect(Collectors.toSet());

    private static final Set<String> EMPTY = Set.of("br", "hr", "img");
    private static final Pattern FILE =
            Pattern.compile("(?:/api/v1)?(?:/courses/\\d{1,16})?/files/(\\d{1,16})(?:[/?].*)?");
    private static final Pattern IMAGE = Pattern.compile("<img([^>]*)>");
    private static final Pattern SOURCE = Pattern.compile(" src=\"files/(\\d+)\"");
    private static final Pattern TEXT = Pattern.compile(" alt=\"[^\"]*\"");
    private static final Pattern TOKEN = Pattern.compile("<(/?)([a-z0-9]+)[^>]*>|[^<]+");

    /** The images of the book. */
    @FunctionalInterface
    interface Images {

        /**
         * Returns the path of the image in the book; null if the file is not an available image.
         */
        @Nullable String path(long fileId);
    }

    private BookHtml() {}

    private static HtmlPolicyBuilder simple() {
        return new HtmlPolicyBuilder()
                .allowElements("p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote")
                .allowElements("pre", "hr", "br", "code", "small", "span", "abbr", "cite", "mark")
                .allowElements("b", "i", "s", "u", "sup", "sub", "ins", "del", "strong", "em")
                .allowElements("a", "img")
                .allowUrlProtocols("https", "http", "mailto")
                .allowAttributes("href")
                .matching(BookHtml::outside)
                .onElements("a")
                .allowAttributes("src")
                .matching(BookHtml::file)
                .onElements("img")
                .allowAttributes("alt")
                .onElements("img")
                .allowWithoutAttributes("a", "span");
    }

    /** Whether parts of lists and tables are nested correctly, without other content in between. */
    private static boolean isSound(String html) {
        Deque<String> open = new ArrayDeque<>();
        Matcher token = TOKEN.matcher(html);
        while (token.find()) {
            String name = token.group(2);
            if (name == null) {
                if (isStructure(open.peek()) && !token.group().isBlank()) {
                    return false;
                }
            } else if (!token.group(1).isEmpty()) {
                open.poll();
            } else if (!mayStandIn(open.peek(), name)) {
                return false;
            } else if (!EMPTY.contains(name)) {
                open.push(name);
            }
        }
        return true;
    }

    private static boolean isStructure(@Nullable String name) {
        return name != null && CHILDREN.containsKey(name);
    }

    private static boolean mayStandIn(@Nullable String parent, String name) {
        Set<String> children = parent == null ? null : CHILDREN.get(parent);
        return children == null ? !NESTED.contains(name) : children.contains(name);
    }

    /** URLs of this service do not work in a book. */
    private static @Nullable String outside(String element, String attribute, String value) {
        return value.matches(
                        "(https?://[\\w.-]+(:\\d+)?(/[\\w./~%?&=+#:@!$'()*,;-]*)?|mailto:\\S+)")
                ? value
                : null;
    }

    /** Only files of this service can be included in the book. */
    private static @Nullable String file(String element, String attribute, String value) {
        Matcher file = FILE.matcher(value);
        return file.matches() ? "files/" + file.group(1) : null;
    }

    private static String sanitized(String html) {
        String clean = POLICY.sanitize(html);
        return isSound(clean) ? clean : SIMPLE.sanitize(html);
    }

    /** Returns sanitized HTML whose images are in the book; others are removed. */
    private static String illustrated(String clean, Images images) {
        return IMAGE.matcher(clean)
                .replaceAll(
                        image -> Matcher.quoteReplacement(illustration(image.group(1), images)));
    }

    private static String illustration(String attributes, Images images) {
        Matcher source = SOURCE.matcher(attributes);
        String path = source.find() ? images.path(Long.parseLong(source.group(1))) : null;
        if (path == null) {
            return "";
        }
        Matcher text = TEXT.matcher(attributes);
        return "<img src=\"" + path + "\"" + (text.find() ? text.group() : " alt=\"\"") + " />";
    }

    /** Returns the text as content of an element. */
    static String of(@Nullable String html, Images images) {
        if (html == null || html.isBlank()) {
            return "";
        }
        String clean =
                html.indexOf('<') < 0
                        ? XmlText.escaped(html)
                        : illustrated(sanitized(html), images);
        // Control characters that XML does not allow would make the whole chapter unreadable.
        return clean.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF]", "");
    }
}
