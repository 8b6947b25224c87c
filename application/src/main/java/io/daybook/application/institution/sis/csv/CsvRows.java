package io.daybook.application.institution.sis.csv;

import io.daybook.command.platform.messages.TextPrefix;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** Parses a CSV file row by row, with one row in memory at a time. */
public final class CsvRows implements AutoCloseable {

    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setIgnoreEmptyLines(false).get();

    private final BoundedReader characters;
    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private final Map<String, Integer> columns;
    private final int width;

    private CsvRows(InputStream bytes) throws IOException {
        characters = new BoundedReader(bytes);
        parser = CSVParser.builder().setReader(characters).setFormat(FORMAT).get();
        records = parser.iterator();
        String[] header = record();
        if (header == null) {
            throw new UnreadableFileException("The file is empty");
        }
        columns = columns(header);
        width = header.length;
    }

    /**
     * Opens a file and reads its header.
     *
     * @throws UnreadableFileException if the header is missing or invalid
     */
    public static CsvRows open(Path file) {
        try {
            InputStream bytes = Files.newInputStream(file);
            try {
                return new CsvRows(bytes);
            } catch (IOException | RuntimeException e) {
                bytes.close();
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Integer> columns(String[] header) {
        Map<String, Integer> found = new LinkedHashMap<>();
        for (int i = 0; i < header.length; i++) {
            String name = header[i].strip().toLowerCase(Locale.ROOT);
            if (!name.isEmpty() && found.put(name, i) != null) {
                throw new UnreadableFileException(
                        "The column " + shortened(name) + " is there twice");
            }
        }
        return found;
    }

    private static String shortened(String text) {
        return TextPrefix.of(text, 40);
    }

    /** Returns the names of its columns, in lower case. */
    public Set<String> names() {
        return columns.keySet();
    }

    /**
     * Returns the next row; null after the last one.
     *
     * @throws UnreadableFileException if the rest of the file is unreadable
     */
    public @Nullable Row next() {
        long line = parser.getCurrentLineNumber() + 1;
        String[] values = record();
        while (values != null && values.length == 1 && values[0].isBlank()) {
            line = parser.getCurrentLineNumber() + 1;
            values = record();
        }
        return values == null ? null : new Row(line, columns, width, values);
    }

    private String @Nullable [] record() {
        long line = parser.getCurrentLineNumber() + 1;
        try {
            String[] values = records.hasNext() ? records.next().values() : null;
            characters.rowEnded();
            return values;
        } catch (UncheckedIOException malformed) {
            throw new UnreadableFileException(
                    "Malformed CSV: a quote is missing or misplaced in the row that begins in line "
                            + line);
        }
    }

    @Override
    public void close() {
        try {
            parser.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
