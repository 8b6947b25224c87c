package io.daybook.command.platform.messages;

/** The beginnings of texts that are longer than they may be. */
public final class TextPrefix {

    private TextPrefix() {}

    /** Returns at most so many UTF-16 units of the text, without half of a surrogate pair. */
    public static String of(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        boolean splitsPair = longest > 0 && Character.isHighSurrogate(text.charAt(longest - 1));
        return text.substring(0, splitsPair ? longest - 1 : longest);
    }
}
