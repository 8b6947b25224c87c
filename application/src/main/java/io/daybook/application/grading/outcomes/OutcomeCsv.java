package io.daybook.application.grading.outcomes;

import io.daybook.command.platform.kernel.Rejection;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/**
 * Parses CSV files of outcome groups and outcomes in the format of {@code outcome_export_csv}:
 * named columns, the last of which is {@code ratings}, followed by points and descriptions.
 */
public final class OutcomeCsv {

    private static final int MOST_BYTES = 4 << 20;
    private static final int MOST_ROWS = 20_000;
    private static final int MOST_COLUMNS = 1_000;
    private static final String RATINGS = "ratings";
    private static final Set<String> REQUIRED = Set.of("vendor_guid", "object_type", "title");
    private static final Set<String> OPTIONAL =
            Set.of(
                    "description",
                    "display_name",
                    "friendly_description",
                    "calculation_method",
                    "calculation_int",
                    "workflow_state",
                    "parent_guids",
                    "mastery_points",
                    RATINGS);

    private OutcomeCsv() {}

    /**
     * A row of the file.
     *
     * @param number its record number, the header being the first
     * @param fields by column; empty ones are absent
     * @param ratings points and descriptions alternately
     */
    public record Row(long number, Map<String, String> fields, List<String> ratings) {}

    /** Returns all rows; a file in another format is rejected as a whole. */
    public static List<Row> read(InputStream content) throws IOException {
        String text = text(content);
        try (CSVParser parser = CSVFormat.DEFAULT.parse(new StringReader(text))) {
            return rows(parser.iterator());
        } catch (IOException | IllegalStateException | UncheckedIOException broken) {
            throw Rejection.badRequest("attachment is not a table of comma separated values");
        }
    }

    /** Reads one record after the other, since a small file may consist of millions of them. */
    private static List<Row> rows(Iterator<CSVRecord> records) {
        if (!records.hasNext()) {
            throw wrongSize();
        }
        List<String> header = header(records.next());
        List<Row> rows = new ArrayList<>();
        while (records.hasNext()) {
            if (rows.size() == MOST_ROWS) {
                throw wrongSize();
            }
            rows.add(row(records.next(), header));
        }
        return rows;
    }

    private static Rejection wrongSize() {
        return Rejection.badRequest("attachment must have a header and at most 20000 rows");
    }

    private static void requireFewColumns(CSVRecord sent) {
        if (sent.size() > MOST_COLUMNS) {
            throw Rejection.badRequest("attachment must have at most 1000 columns");
        }
    }

    private static String text(InputStream content) throws IOException {
        byte[] bytes = content.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw Rejection.badRequest("attachment is larger than 4 MB");
        }
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException notUtf8) {
            throw Rejection.badRequest("attachment is not UTF-8");
        }
    }

    private static List<String> header(CSVRecord first) {
        requireFewColumns(first);
        List<String> header = new ArrayList<>();
        for (String each : first) {
            String name = each.strip().toLowerCase(Locale.ROOT);
            boolean afterRatings = header.contains(RATINGS);
            if (!name.isEmpty() && (afterRatings || !(isKnown(name) && !header.contains(name)))) {
                throw Rejection.badRequest("Invalid fields: " + name);
            }
            header.add(name);
        }
        for (String each : REQUIRED) {
            if (!header.contains(each)) {
                throw Rejection.badRequest("Missing required fields: " + each);
            }
        }
        return header;
    }

    private static boolean isKnown(String name) {
        return REQUIRED.contains(name) || OPTIONAL.contains(name);
    }

    private static Row row(CSVRecord sent, List<String> header) {
        requireFewColumns(sent);
        Map<String, String> fields = new HashMap<>();
        List<String> ratings = new ArrayList<>();
        int ratingsAt = header.indexOf(RATINGS);
        for (int i = 0; i < sent.size(); i++) {
            String value = sent.get(i).strip();
            if (ratingsAt >= 0 && i >= ratingsAt) {
                ratings.add(value);
            } else if (i < header.size() && !value.isEmpty()) {
                fields.put(header.get(i), value);
            }
        }
        while (!ratings.isEmpty() && ratings.getLast().isEmpty()) {
            ratings.removeLast();
        }
        return new Row(sent.getRecordNumber(), fields, ratings);
    }
}
