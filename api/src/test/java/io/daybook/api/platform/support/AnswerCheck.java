package io.daybook.api.platform.support;

import io.daybook.api.platform.openapi.AnswerValidator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Holds every answer against the OpenAPI document and fails the test whose answer differs. {@code
 * -Ddaybook.openapi.violations=<file>} lists what differs and fails nothing.
 */
final class AnswerCheck {

    private static final @Nullable String FILE = System.getProperty("daybook.openapi.violations");

    private AnswerCheck() {}

    static void check(HttpResponse<String> response) {
        List<String> violations = AnswerValidator.shared().violations(response);
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

    private static void append(Path file, List<String> violations) {
        try {
            Files.write(file, violations, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
