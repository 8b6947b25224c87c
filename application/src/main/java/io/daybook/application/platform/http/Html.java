package io.daybook.application.platform.http;

import java.util.Map;
import java.util.regex.Pattern;
import org.owasp.html.Encoding;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/**
 * Sanitizes HTML of users: removes scripts, event handlers, forms, and URLs that run code. Every
 * field that clients show as HTML is sanitized here before it is stored (docs/decisions/0068).
 */
public final class Html {

    private static final Pattern MARKUP = Pattern.compile("[<&]");
    private static final Pattern WORDS = Pattern.compile("[\\p{L}\\p{N}\\s_:,.\\-]*");

    private static final PolicyFactory POLICY =
            new HtmlPolicyBuilder()
                    .allowCommonBlockElements()
                    .allowCommonInlineFormattingElements()
                    .allowElements(
                            "a", "img", "iframe", "hr", "pre", "span", "figure", "figcaption")
                    .allowElements("dl", "dt", "dd", "sub", "sup", "abbr", "cite", "mark", "wbr")
                    .allowElements("table", "caption", "colgroup", "col", "thead", "tbody")
                    .allowElements("tfoot", "tr", "th", "td")
                    .allowWithoutAttributes("span")
                    .allowStyling()
                    .allowStandardUrlProtocols()
                    .allowAttributes("class", "title", "dir", "lang", "role")
                    .matching(WORDS)
                    .globally()
                    .allowAttributes("id")
                    .matching(WORDS)
                    .globally()
                    .allowAttributes("href", "target", "name")
                    .onElements("a")
                    .allowAttributes("src", "alt", "width", "height")
                    .onElements("img")
                    .allowAttributes("src", "width", "height", "allowfullscreen")
                    .onElements("iframe")
                    .allowAttributes("colspan", "rowspan", "scope", "align", "valign", "width")
                    .onElements("th", "td", "col", "colgroup", "tr", "table")
                    .allowAttributes("border", "cellpadding", "cellspacing", "summary")
                    .onElements("table")
                    .toFactory();

    private static final PolicyFactory NO_MARKUP = new HtmlPolicyBuilder().toFactory();

    /**
     * Characters that are not escaped: attributes are always in double quotes, where these have no
     * meaning, and clients expect the original text.
     */
    private static final Map<String, String> PLAIN =
            Map.of("&#64;", "@", "&#61;", "=", "&#43;", "+", "&#39;", "'");

    private Html() {}

    /** Returns the HTML without active content; text without markup is unchanged. */
    public static String clean(String html) {
        if (!MARKUP.matcher(html).find()) {
            return html;
        }
        String clean = POLICY.sanitize(html);
        for (Map.Entry<String, String> plain : PLAIN.entrySet()) {
            clean = clean.replace(plain.getKey(), plain.getValue());
        }
        return clean;
    }

    /** Returns the visible text, without markup. */
    public static String text(String html) {
        return MARKUP.matcher(html).find()
                ? Encoding.decodeHtml(NO_MARKUP.sanitize(html), false)
                : html;
    }
}
