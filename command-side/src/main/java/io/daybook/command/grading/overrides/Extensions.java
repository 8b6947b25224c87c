package io.daybook.command.grading.overrides;

import io.daybook.command.platform.kernel.Rejection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The file name endings an assignment may ask for. */
public final class Extensions {

    private static final int LONGEST = 255;

    private Extensions() {}

    /** The endings without dots and in lower case, however they were listed. */
    public static List<String> checked(List<String> sent) {
        List<String> extensions =
                sent.stream()
                        .flatMap(text -> Stream.of(text.split("[,\\s]+", -1)))
                        .map(text -> text.replaceFirst("^\\.+", "").toLowerCase(Locale.ROOT))
                        .filter(text -> !text.isEmpty())
                        .distinct()
                        .toList();
        if (String.join(",", extensions).length() > LONGEST) {
            throw Rejection.invalid(
                    "allowed_extensions", "is too long (maximum is 255 characters)");
        }
        return extensions;
    }
}
