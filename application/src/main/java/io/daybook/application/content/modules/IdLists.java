package io.daybook.application.content.modules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads lists of ids and ignores values that are not ids. */
public final class IdLists {

    private static final int DIGITS = 16;

    private IdLists() {}

    /** Returns the id in this text. */
    public static Optional<Long> of(String text) {
        String number = text.strip();
        boolean isNumber =
                !number.isEmpty()
                        && number.length() <= DIGITS
                        && number.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Optional.of(Long.valueOf(number)) : Optional.empty();
    }

    /** Returns the ids in these texts, each of which may contain several separated by commas. */
    public static List<Long> in(List<String> texts) {
        return texts.stream()
                .flatMap(text -> Stream.of(text.split(",", -1)))
                .flatMap(text -> of(text).stream())
                .toList();
    }
}
