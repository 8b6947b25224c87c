package io.daybook.application.institution.sis.rows;

import io.daybook.command.institution.sis.ApplyRow.RowChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The changes of a valid row.
 *
 * @param objectId the object of the row; null if there is none and none is created
 * @param changes all changes; often none
 * @param warning which value of the row was omitted; null for none
 */
public record RowDecision(
        @Nullable Long objectId, List<RowChange> changes, @Nullable String warning) {

    public RowDecision {
        changes = List.copyOf(changes);
    }

    /** Returns a decision without an object and changes. */
    static RowDecision nothing() {
        return new RowDecision(null, List.of(), null);
    }

    /** Collects the changes of an object. */
    public static Changes about(long objectId) {
        return new Changes(objectId);
    }

    /** Changes in the order in which they are applied. */
    public static final class Changes {

        private final long objectId;
        private final List<RowChange> changes = new ArrayList<>();
        private @Nullable String warning;

        private Changes(long objectId) {
            this.objectId = objectId;
        }

        /** Adds a change that is not of a workflow state. */
        public Changes add(Object command) {
            changes.add(new RowChange(command, null));
            return this;
        }

        /**
         * Adds a change of a workflow state that can be restored.
         *
         * @param was the state before
         */
        public Changes from(String was, Object command) {
            changes.add(new RowChange(command, was));
            return this;
        }

        /** Reports that a value of the row was omitted. */
        void warn(String message) {
            warning = message;
        }

        public RowDecision decided() {
            return new RowDecision(objectId, changes, warning);
        }
    }
}
