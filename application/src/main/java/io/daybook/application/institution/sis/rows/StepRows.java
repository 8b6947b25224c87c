package io.daybook.application.institution.sis.rows;

import io.daybook.application.institution.sis.ImportPlan.Step;
import io.daybook.application.institution.sis.csv.CsvRows;
import io.daybook.application.institution.sis.csv.Row;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rows of a step, in batches that can be validated together. */
public final class StepRows implements AutoCloseable {

    private static final int ROWS_AT_ONCE = 500;

    private final CsvRows rows;
    private final Step step;
    private final RowKind kind;
    private final Set<String> taken = new HashSet<>();
    private long read;
    private long position;
    private @Nullable Row waiting;

    public StepRows(CsvRows rows, Step step, RowKind kind, long from) {
        this.rows = rows;
        this.step = step;
        this.kind = kind;
        this.position = from;
        while (read < from && rows.next() != null) {
            read++;
        }
    }

    /** Returns the number of rows of the file that were returned or skipped so far. */
    public long position() {
        return position;
    }

    public List<Row> next() {
        taken.clear();
        List<Row> some = new ArrayList<>();
        Row row = waiting == null ? read() : waiting;
        while (row != null && some.size() < ROWS_AT_ONCE && wantsNothingTaken(row)) {
            some.add(row);
            position = read;
            row = read();
        }
        waiting = row;
        return some;
    }

    private boolean wantsNothingTaken(Row row) {
        List<String> wanted = kind.wanted(row);
        return wanted.stream().noneMatch(taken::contains) && taken.addAll(wanted);
    }

    private @Nullable Row read() {
        Row row;
        do {
            row = rows.next();
            read += row == null ? 0 : 1;
        } while (row != null && !step.rows().contain(row));
        String status = step.status();
        return row == null || status == null ? row : row.withStatus(status);
    }

    @Override
    public void close() {
        rows.close();
    }
}
