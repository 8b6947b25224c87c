package io.daybook.application.content.modules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads lists of ids and ignores values that are none. */
public final class IdLists {

    private static final int DIGITS = 16;

    private IdLists() {}

    /** The id this text is. */
    public static Optional<Long> of(String text) {
        String number = text.strip();
        boolean isNumber =
                !number.isEmpty()
                        && number.length() <= DIGITS
                        && number.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Optional.of(Long.valueOf(number)) : Optional.empty();
    }

    /** The ids among these texts, each of which may be several joined by commas. */
    public static List<Long> in(List<String> texts) {
        return texts.stream()
                .flatMap(text -> Stream.of(text.split(",", -1)))
                .flatMap(text -> of(text).stream())
                .toList();
    }
}
