package io.daybook.api.kernel;

import io.daybook.command.kernel.Patch;
import java.util.Map;
import java.util.Set;

/** Fields that an import leaves alone because people have changed them by hand. */
public record Stuck(Set<String> fields) {

    /** None. */
    public static final Stuck NOT = new Stuck(Set.of());

    /** Those of one object among several. */
    public static Stuck of(Map<Long, Set<String>> byId, long objectId) {
        return new Stuck(byId.getOrDefault(objectId, Set.of()));
    }

    /** Whether the field is one of these. */
    public boolean contains(String field) {
        return fields.contains(field);
    }

    /** The patch, unless the field is one of these. */
    public <T> Patch<T> unless(String field, Patch<T> patch) {
        return contains(field) ? Patch.absent() : patch;
    }
}
