package io.daybook.api.platform.http;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.springframework.core.io.InputStreamResource;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/**
 * A CSV response of any length. It is written to a temporary file before it is sent, so that it is
 * never completely in memory, and a failure results in an error response instead of a truncated
 * table.
 */
public final class CsvResponse {

    private static final MediaType CSV = MediaType.parseMediaType("text/csv;charset=UTF-8");

    /** Writes a table, in UTF-8. */
    @FunctionalInterface
    public interface Table {

        /** Writes the whole table; may close the stream. */
        void writeTo(OutputStream out) throws IOException;
    }

    private CsvResponse() {}

    /** Returns the response with this table; its file is deleted after it was sent. */
    public static ResponseEntity<Resource> of(Table table) {
        try {
            Path file = written(table);
            return ResponseEntity.ok()
                    .contentType(CSV)
                    .contentLength(Files.size(file))
                    .body(
                            new InputStreamResource(
                                    Files.newInputStream(
                                            file, StandardOpenOption.DELETE_ON_CLOSE)));
        } catch (IOException noRoom) {
            throw new UncheckedIOException(noRoom);
        }
    }

    private static Path written(Table table) throws IOException {
        Path file = Files.createTempFile("table-", null);
        boolean isWhole = false;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            table.writeTo(out);
            isWhole = true;
        } finally {
            if (!isWhole) {
                Files.delete(file);
            }
        }
        return file;
    }
}
