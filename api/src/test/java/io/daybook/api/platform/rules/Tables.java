package io.daybook.api.platform.rules;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.stream.Stream;

/** Tables that tests hold the service against. */
final class Tables {

    private Tables() {}

    /** The rows below the headings. */
    static Stream<String[]> rows(String resource) {
        try (var table = Tables.class.getResourceAsStream(resource)) {
            String text = new String(Objects.requireNonNull(table).readAllBytes(), UTF_8);
            return text.lines().skip(1).map(line -> line.split(",", -1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
