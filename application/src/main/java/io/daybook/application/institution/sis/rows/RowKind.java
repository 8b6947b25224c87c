package io.daybook.application.institution.sis.rows;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.events.institution.sis.SisKind;
import java.util.List;

/**
 * A kind of import rows: which objects they concern and how they are applied. One bean for each
 * kind.
 */
public interface RowKind {

    /** Decides rows one after the other. Throws {@link UnusableRowException} or a rejection. */
    @FunctionalInterface
    interface Decider {
        RowDecision decide(Row row);
    }

    /** Returns the kind. */
    SisKind kind();

    /** Returns the key of the row's object. */
    String subject(Row row);

    /**
     * Returns all unique values that the row may claim. Rows that claim the same value are never
     * decided together, because the later one must see what the earlier one got.
     */
    default List<String> wanted(Row row) {
        return List.of(subject(row));
    }

    /** Looks up everything these rows refer to, with one query for each kind of object. */
    Decider decider(List<Row> rows, SisRun run);
}
