package io.daybook.api.platform.commands;

import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of {@code ./daybook replay}.
 *
 * @param courseId the course of the gradebook
 * @param until the moment of the gradebook
 * @param out the output file
 * @param properties all other arguments, which configure the event store
 */
record ReplayArguments(long courseId, Instant until, Path out, List<String> properties) {

    private static final String USAGE =
            "Usage: ./daybook replay --course ID --until INSTANT --out FILE.csv [--data DIR]";

    ReplayArguments {
        properties = List.copyOf(properties);
    }

    /**
     * Reads {@code --name value} and {@code --name=value}.
     *
     * @throws IllegalArgumentException with the message for the caller
     */
    static ReplayArguments read(String... arguments) {
        Map<String, String> named = new HashMap<>();
        List<String> properties = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            String argument = arguments[i];
            int equals = argument.indexOf('=');
            String name = equals < 0 ? argument : argument.substring(0, equals);
            if (!List.of("--course", "--until", "--out").contains(name)) {
                properties.add(argument);
            } else if (equals >= 0) {
                named.put(name, argument.substring(equals + 1));
            } else if (i + 1 < arguments.length) {
                i++;
                named.put(name, arguments[i]);
            }
        }
        return new ReplayArguments(
                course(given(named, "--course")),
                moment(given(named, "--until")),
                Path.of(given(named, "--out")),
                properties);
    }

    private static String given(Map<String, String> named, String name) {
        @Nullable String value = named.get(name);
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(name + " is missing. " + USAGE);
        }
        return value;
    }

    private static long course(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException notOne) {
            throw new IllegalArgumentException(
                    "--course needs the number of a course, not " + text, notOne);
        }
    }

    private static Instant moment(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException notOne) {
            throw new IllegalArgumentException(
                    "--until needs a moment such as 2026-03-01T12:00:00Z, not " + text, notOne);
        }
    }
}
