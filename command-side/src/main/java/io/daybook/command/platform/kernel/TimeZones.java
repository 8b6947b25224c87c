package io.daybook.command.platform.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Resolves time zones by the names in requests: IANA names, or friendly ones such as {@code
 * Mountain Time (US & Canada)}.
 */
public final class TimeZones {

    private static final Set<String> IANA = ZoneId.getAvailableZoneIds();
    private static final Map<String, String> BY_FRIENDLY_NAME = friendlyNames();

    private TimeZones() {}

    /** Returns the IANA name of a time zone; empty for an unknown name. */
    public static Optional<String> iana(String name) {
        String asked = name.strip();
        @Nullable String friendly = BY_FRIENDLY_NAME.get(asked);
        if (friendly != null) {
            return Optional.of(friendly);
        }
        return IANA.contains(asked) ? Optional.of(asked) : Optional.empty();
    }

    private static Map<String, String> friendlyNames() {
        try (InputStream file = TimeZones.class.getResourceAsStream("time-zones.txt")) {
            byte[] text = Objects.requireNonNull(file, "time-zones.txt").readAllBytes();
            return new String(text, StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split("=", 2))
                    .collect(Collectors.toUnmodifiableMap(pair -> pair[0], pair -> pair[1]));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
