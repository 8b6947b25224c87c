package io.daybook.application.people.users;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.TimeZones;
import io.daybook.command.platform.messages.Patch;
import org.jspecify.annotations.Nullable;

/** Reads text fields of forms, where a blank means none. */
public final class TextFields {

    private TextFields() {}

    public static @Nullable String blankAsNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** Returns the field; a blank clears it. */
    public static Patch<String> cleared(Patch<String> field) {
        return field.isPresent() ? Patch.of(blankAsNull(field.orNull())) : field;
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
