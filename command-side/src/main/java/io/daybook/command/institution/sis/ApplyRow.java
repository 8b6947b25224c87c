package io.daybook.command.institution.sis;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Applies one row of an import: commands of any features, in this order and in one unit of work.
 */
public record ApplyRow(List<RowChange> changes) {

    public ApplyRow {
        changes = List.copyOf(changes);
    }

    /**
     * A change of one object.
     *
     * @param was the previous state of the object, which can be restored; null if the state does
     *     not change
     */
    public record RowChange(Object command, @Nullable String was) {}
}
