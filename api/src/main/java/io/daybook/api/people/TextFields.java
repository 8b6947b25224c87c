package io.daybook.api.people;

import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** Texts of forms, in which a blank says that there is nothing. */
final class TextFields {

    private TextFields() {}

    static @Nullable String blankAsNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** The same field, cleared by a blank. */
    static Patch<String> cleared(Patch<String> field) {
        return field.isPresent() ? Patch.of(blankAsNull(field.orNull())) : field;
    }

    static @Nullable String timeZone(@Nullable String name) {
        String zone = blankAsNull(name);
        if (zone != null && !ZoneId.getAvailableZoneIds().contains(zone)) {
            throw Rejection.invalid("time_zone", "is not a valid time zone");
        }
        return zone;
    }

    static Patch<String> zone(Patch<String> field) {
        return field.isPresent() ? Patch.of(timeZone(field.orNull())) : field;
    }
}
