package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.platform.binding.Dates;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads and validates the cells of import rows. */
final class CellReader {

    private static final int LONGEST_ID = 255;

    private CellReader() {}

    /** Returns a required id. */
    static String id(Row row, String column) {
        String id = row.text(column);
        if (id.isEmpty()) {
            throw new UnusableRowException("No " + column + " given");
        }
        if (id.length() > LONGEST_ID) {
            throw new UnusableRowException(
                    "The " + column + " is longer than " + LONGEST_ID + " characters");
        }
        return id;
    }

    /** Returns a required text. */
    static String text(Row row, String column, String whose) {
        String text = row.text(column);
        if (text.isEmpty()) {
            throw new UnusableRowException("No " + column + " given for " + whose);
        }
        return text;
    }

    /** Returns the status, which must be one of these; some columns have a default. */
    static RowStatus status(Row row, Set<RowStatus> allowed, String whose) {
        String text = row.text("status").toLowerCase(Locale.ROOT);
        return allowed.stream()
                .filter(status -> status.text().equals(text))
                .findFirst()
                .orElseThrow(
                        () ->
                                new UnusableRowException(
                                        "Improper status " + quoted(text) + " for " + whose));
    }

    /** Returns a date; an empty cell clears it, a missing column leaves it unchanged. */
    static Patch<Instant> date(Row row, String column, String whose) {
        return row.patch(column)
                .map(
                        text -> {
                            Instant date = Dates.instant(text);
                            if (date == null) {
                                throw new UnusableRowException(
                                        "Bad date in " + column + " of " + whose);
                            }
                            return date;
                        });
    }

    /** Returns the object that the row refers to in this column; empty without a value. */
    static <T> Optional<T> named(
            Row row, String column, Map<String, T> known, String what, String whose) {
        String id = row.text(column);
        if (id.isEmpty()) {
            return Optional.empty();
        }
        T found = known.get(id);
        if (found == null) {
            throw new UnusableRowException(what + " not found " + quoted(id) + " for " + whose);
        }
        return Optional.of(found);
    }

    /** Returns the distinct values of a column in all these rows. */
    static Set<String> all(List<Row> rows, String column) {
        return rows.stream()
                .map(row -> row.text(column))
                .filter(text -> !text.isEmpty() && text.length() <= LONGEST_ID)
                .collect(Collectors.toSet());
    }
}
