package io.daybook.application.institution.reports;

import io.daybook.application.platform.kernel.CsvText;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;

/**
 * The file of a report, written row by row: one CSV file, or an archive of CSV files written one
 * after the other.
 */
public final class ReportFile implements AutoCloseable {

    private final @Nullable ZipOutputStream archive;
    private final Writer writer;
    private final boolean neutral;
    private @Nullable CSVPrinter table;
    private long lines;

    /**
     * Creates a file of one table or an archive of several.
     *
     * @param neutral whether texts that a spreadsheet would run as formulas are escaped
     *     (docs/decisions/0077)
     */
    public ReportFile(OutputStream out, boolean archived, boolean neutral) {
        this.archive = archived ? new ZipOutputStream(out, StandardCharsets.UTF_8) : null;
        this.writer =
                new BufferedWriter(
                        new OutputStreamWriter(
                                archive == null ? out : archive, StandardCharsets.UTF_8));
        this.neutral = neutral;
    }

    /** Starts a table, which ends the previous one. */
    public void table(String name, String... header) throws IOException {
        endTable();
        if (archive != null) {
            archive.putNextEntry(new ZipEntry(name + ".csv"));
        }
        table = new CSVPrinter(writer, CSVFormat.RFC4180);
        table.printRecord((Object[]) header);
    }

    /** Writes a row of the table; instants and numbers are formatted, null is an empty cell. */
    public void row(@Nullable Object... cells) throws IOException {
        if (table == null) {
            throw new IllegalStateException("No table has begun");
        }
        for (Object cell : cells) {
            table.print(text(cell));
        }
        table.println();
        lines++;
    }

    private @Nullable Object text(@Nullable Object cell) {
        return switch (cell) {
            case String text when neutral -> CsvText.withoutFormula(text);
            case Instant at -> at.truncatedTo(ChronoUnit.SECONDS).toString();
            case Double number when number == Math.rint(number) && Math.abs(number) < 1e15 ->
                    Long.toString(number.longValue());
            case null, default -> cell;
        };
    }

    private void endTable() throws IOException {
        if (table != null) {
            writer.flush();
            if (archive != null) {
                archive.closeEntry();
            }
        }
    }

    /** Returns the number of rows, without headers. */
    public long lines() {
        return lines;
    }

    @Override
    public void close() throws IOException {
        endTable();
        writer.close();
    }
}
