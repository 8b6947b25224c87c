package io.daybook.api.sis;

import io.daybook.command.kernel.Patch;
import java.util.Map;
import java.util.Set;

/** Fields that an import leaves alone because people have changed them by hand. */
record Stuck(Set<String> fields) {

    /** None. */
    static final Stuck NOT = new Stuck(Set.of());

    /** Those of one object among several. */
    static Stuck of(Map<Long, Set<String>> byId, long objectId) {
        return new Stuck(byId.getOrDefault(objectId, Set.of()));
    }

    boolean contains(String field) {
        return fields.contains(field);
    }

    /** The patch, unless the field is one of these. */
    <T> Patch<T> unless(String field, Patch<T> patch) {
        return contains(field) ? Patch.absent() : patch;
    }
}
