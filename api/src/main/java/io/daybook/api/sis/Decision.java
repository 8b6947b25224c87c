package io.daybook.api.sis;

import io.daybook.command.sis.ApplyRow.RowChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a row that can be used.
 *
 * @param objectId the object it names; null where there is none, and none is made
 * @param changes all that is to be changed; often nothing
 */
record Decision(@Nullable Long objectId, List<RowChange> changes) {

    Decision {
        changes = List.copyOf(changes);
    }

    /** Nothing is to be done, and there is no object. */
    static Decision nothing() {
        return new Decision(null, List.of());
    }

    /** Collects what is to be changed about an object. */
    static Changes about(long objectId) {
        return new Changes(objectId);
    }

    /** Changes in the order in which they are to be made. */
    static final class Changes {

        private final long objectId;
        private final List<RowChange> changes = new ArrayList<>();

        private Changes(long objectId) {
            this.objectId = objectId;
        }

        /** A change that is not about a state. */
        Changes add(Object command) {
            changes.add(new RowChange(command, null));
            return this;
        }

        /** A change of a state that may be put back. */
        Changes from(String was, Object command) {
            changes.add(new RowChange(command, was));
            return this;
        }

        Decision decided() {
            return new Decision(objectId, changes);
        }
    }
}
