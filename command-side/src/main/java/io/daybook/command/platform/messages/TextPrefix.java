package io.daybook.command.platform.messages;

/** Truncates texts without splitting surrogate pairs. */
public final class TextPrefix {

    private TextPrefix() {}

    /** Returns the beginning of the text, at most this number of UTF-16 code units long. */
    public static String of(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        boolean splitsPair = longest > 0 && Character.isHighSurrogate(text.charAt(longest - 1));
        return text.substring(0, splitsPair ? longest - 1 : longest);
    }
}
