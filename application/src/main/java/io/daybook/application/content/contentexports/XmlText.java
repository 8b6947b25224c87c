package io.daybook.application.content.contentexports;

import org.jspecify.annotations.Nullable;

/** Escapes text for XML. */
public final class XmlText {

    private XmlText() {}

    /**
     * Returns the text for an element or an attribute in double quotes; characters that XML 1.0
     * does not allow are removed.
     */
    public static String escaped(@Nullable String text) {
        if (text == null) {
            return "";
        }
        var escaped = new StringBuilder(text.length() + 16);
        text.codePoints().filter(XmlText::isAllowed).forEach(c -> append(c, escaped));
        return escaped.toString();
    }

    private static boolean isAllowed(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || (c >= 0x10000 && c <= 0x10FFFF);
    }

    private static void append(int c, StringBuilder escaped) {
        switch (c) {
            case '<' -> escaped.append("&lt;");
            case '>' -> escaped.append("&gt;");
            case '&' -> escaped.append("&amp;");
            case '"' -> escaped.append("&quot;");
            default -> escaped.appendCodePoint(c);
        }
    }
}
