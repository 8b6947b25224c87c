package io.daybook.application.institution.sis.rows;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.events.institution.sis.SisKind;
import java.util.List;

/**
 * A kind of import rows: which objects they are about and how they are applied. One bean for each
 * kind.
 */
public interface RowKind {

    /**
     * Decides about one row after the other; throws {@link UnusableRowException} or a rejection.
     */
    @FunctionalInterface
    interface Decider {
        RowDecision decide(Row row);
    }

    /** The kind. */
    SisKind kind();

    /** What the row is about. */
    String subject(Row row);

    /**
     * Everything that the row may take for itself. Rows that want the same are never decided
     * together: the later one has to see what the earlier one got.
     */
    default List<String> wanted(Row row) {
        return List.of(subject(row));
    }

    /** Looks up everything these rows refer to, with one query for each kind of object. */
    Decider decider(List<Row> rows, SisRun run);
}
