package io.daybook.application.people.users;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.TimeZones;
import io.daybook.command.platform.messages.Patch;
import java.util.IllformedLocaleException;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads text fields of forms, where a blank means none. */
public final class TextFields {

    private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());

    private TextFields() {}

    public static @Nullable String blankAsNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** Returns the field; a blank clears it. */
    public static Patch<String> cleared(Patch<String> field) {
        return field.isPresent() ? Patch.of(blankAsNull(field.orNull())) : field;
    }

    /** Returns the language tag, such as {@code pt-BR}; rejects one that names no language. */
    public static @Nullable String locale(@Nullable String tag) {
        String text = blankAsNull(tag);
        if (text != null && !isLanguage(text)) {
            throw Rejection.invalid("locale", "is not included in the list");
        }
        return text;
    }

    public static Patch<String> locale(Patch<String> field) {
        return field.isPresent() ? Patch.of(locale(field.orNull())) : field;
    }

    private static boolean isLanguage(String tag) {
        try {
            return LANGUAGES.contains(
                    new Locale.Builder().setLanguageTag(tag).build().getLanguage());
        } catch (IllformedLocaleException none) {
            return false;
        }
    }

    /** Returns the IANA name of a time zone, given by IANA or Rails name. */
    public static @Nullable String timeZone(@Nullable String name) {
        String zone = blankAsNull(name);
        return zone == null
                ? null
                : TimeZones.iana(zone)
                        .orElseThrow(
                                () -> Rejection.invalid("time_zone", "is not a valid time zone"));
    }

    public static Patch<String> zone(Patch<String> field) {
        return field.isPresent() ? Patch.of(timeZone(field.orNull())) : field;
    }
}
