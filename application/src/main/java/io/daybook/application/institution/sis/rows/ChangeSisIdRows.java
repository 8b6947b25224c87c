package io.daybook.application.institution.sis.rows;

import static io.daybook.application.institution.sis.rows.UnusableRowException.quoted;

import io.daybook.application.institution.sis.SisIdChanges;
import io.daybook.application.institution.sis.csv.Row;
import io.daybook.events.institution.sis.SisKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Rows that change SIS ids. They are applied first, so that other rows refer to objects by their
 * new ids. An object that already has the new id was changed before, possibly by this row before an
 * interruption.
 */
@Component
class ChangeSisIdRows implements RowKind {

    private final SisIdChanges changes;

    ChangeSisIdRows(SisIdChanges changes) {
        this.changes = changes;
    }

    @Override
    public SisKind kind() {
        return SisKind.CHANGE_SIS_ID;
    }

    @Override
    public String subject(Row row) {
        return type(row) + "\n" + row.text("old_id");
    }

    @Override
    public List<String> wanted(Row row) {
        return List.of(subject(row), type(row) + "\n" + row.text("new_id"));
    }

    private static String type(Row row) {
        return row.text("type");
    }

    @Override
    public Decider decider(List<Row> rows, SisRun run) {
        Map<String, Map<String, Function<String, RowDecision>>> known = new HashMap<>();
        rows.stream()
                .collect(Collectors.groupingBy(ChangeSisIdRows::type))
                .forEach((type, some) -> known.put(type, changes.of(type, ids(some), run)));
        return row -> decide(row, known.getOrDefault(type(row), Map.of()));
    }

    private static Set<String> ids(List<Row> rows) {
        Set<String> ids = new HashSet<>(CellReader.all(rows, "old_id"));
        ids.addAll(CellReader.all(rows, "new_id"));
        return ids;
    }

    private static RowDecision decide(Row row, Map<String, Function<String, RowDecision>> known) {
        String from = CellReader.id(row, "old_id");
        String to = CellReader.id(row, "new_id");
        if (!SisIdChanges.TYPES.contains(type(row))) {
            throw new UnusableRowException(
                    "Improper type "
                            + quoted(type(row))
                            + " for the change of id "
                            + quoted(from)
                            + "; there are "
                            + String.join(", ", new TreeSet<>(SisIdChanges.TYPES)));
        }
        if (row.text("status").equals("deleted")) {
            return RowDecision.nothing(); // not in the data set any more: the change stays
        }
        Function<String, RowDecision> change = known.get(from);
        if (change != null && known.containsKey(to) && !from.equals(to)) {
            throw new UnusableRowException(
                    "The id " + quoted(to) + " is already in use by another " + type(row));
        }
        if (change == null && !known.containsKey(to)) {
            throw new UnusableRowException("No " + type(row) + " has the id " + quoted(from));
        }
        return change == null || from.equals(to) ? RowDecision.nothing() : change.apply(to);
    }
}
