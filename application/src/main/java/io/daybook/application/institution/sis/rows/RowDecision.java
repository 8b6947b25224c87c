package io.daybook.application.institution.sis.rows;

import io.daybook.command.institution.sis.ApplyRow.RowChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be changed for a valid row.
 *
 * @param objectId the object it names; null where there is none, and none is made
 * @param changes all that is to be changed; often nothing
 */
public record RowDecision(@Nullable Long objectId, List<RowChange> changes) {

    public RowDecision {
        changes = List.copyOf(changes);
    }

    /** Nothing is to be done, and there is no object. */
    static RowDecision nothing() {
        return new RowDecision(null, List.of());
    }

    /** Collects what is to be changed about an object. */
    public static Changes about(long objectId) {
        return new Changes(objectId);
    }

    /** Changes in the order in which they are to be made. */
    public static final class Changes {

        private final long objectId;
        private final List<RowChange> changes = new ArrayList<>();

        private Changes(long objectId) {
            this.objectId = objectId;
        }

        /** A change that is not about a state. */
        public Changes add(Object command) {
            changes.add(new RowChange(command, null));
            return this;
        }

        /** A change of a state that may be put back. */
        public Changes from(String was, Object command) {
            changes.add(new RowChange(command, was));
            return this;
        }

        public RowDecision decided() {
            return new RowDecision(objectId, changes);
        }
    }
}
