package io.daybook.api.platform.support;

import io.daybook.api.platform.openapi.AnswerValidator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Holds every answer against the OpenAPI document and fails the test whose answer differs. Answers
 * that {@code answers-not-yet-as-documented.txt} lists, by method, path and status, are let
 * through: the list only becomes shorter. {@code -Ddaybook.openapi.violations=<file>} lists what
 * differs and fails nothing.
 */
final class AnswerCheck {

    private static final @Nullable String FILE = System.getProperty("daybook.openapi.violations");
    private static final Set<String> KNOWN = known();

    private AnswerCheck() {}

    static void check(HttpResponse<String> response) {
        List<String> violations =
                AnswerValidator.shared().violations(response).stream()
                        .filter(violation -> FILE != null || !isKnown(violation))
                        .toList();
        if (violations.isEmpty()) {
            return;
        }
        if (FILE != null) {
            append(Path.of(FILE), violations);
            return;
        }
        throw new AssertionError(
                "Not as the OpenAPI document says:\n"
                        + String.join("\n", violations)
                        + "\n"
                        + response.body());
    }

    /** Violations begin with method, path and status. */
    private static boolean isKnown(String violation) {
        return KNOWN.contains(violation.substring(0, violation.indexOf(": ")));
    }

    private static Set<String> known() {
        try (InputStream list =
                AnswerCheck.class.getResourceAsStream("/answers-not-yet-as-documented.txt")) {
            byte[] text = Objects.requireNonNull(list).readAllBytes();
            return new String(text, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void append(Path file, List<String> violations) {
        try {
            Files.write(file, violations, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
