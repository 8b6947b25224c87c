package io.daybook.application.communication.broadcasts;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Converts HTML to plain text. */
final class PlainText {

    private static final Pattern BREAK = Pattern.compile("(?i)</(p|div|li|h[1-6]|tr)>|<br\\s*/?>");
    private static final Pattern TAG = Pattern.compile("<[^>]*>");
    private static final Pattern BLANKS = Pattern.compile("[ \\t\\x0B\\f\\r]+");
    private static final Pattern LINES = Pattern.compile("\\n\\s*\\n\\s*\\n+");

    private PlainText() {}

    /** Returns the text of HTML without its markup. */
    static String of(@Nullable String html) {
        if (html == null) {
            return "";
        }
        String lines = BREAK.matcher(html).replaceAll("\n");
        String text = unescaped(TAG.matcher(lines).replaceAll(""));
        return LINES.matcher(BLANKS.matcher(text).replaceAll(" ")).replaceAll("\n\n").strip();
    }

    /** The ampersand is replaced last, so that no entity is decoded twice. */
    private static String unescaped(String html) {
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&nbsp;", " ")
                .replace("&amp;", "&");
    }
}
