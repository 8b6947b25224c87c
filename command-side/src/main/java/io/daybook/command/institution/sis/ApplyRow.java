package io.daybook.command.institution.sis;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Applies one import row, as commands of any feature in this order: all of them or none. */
public record ApplyRow(List<RowChange> changes) {

    public ApplyRow {
        changes = List.copyOf(changes);
    }

    /**
     * One of the changes.
     *
     * @param was the state of the object before, so that it can be put back; null where the change
     *     is not about a state
     */
    public record RowChange(Object command, @Nullable String was) {}
}
