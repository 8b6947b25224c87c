package io.daybook.application.platform.kernel;

import io.daybook.command.platform.messages.Patch;
import java.util.Map;
import java.util.Set;

/** Sticky fields: those that imports leave alone because users have changed them by hand. */
public record StickyAttributes(Set<String> fields) {

    /** None. */
    public static final StickyAttributes NOT = new StickyAttributes(Set.of());

    /** Those of one object among several. */
    public static StickyAttributes of(Map<Long, Set<String>> byId, long objectId) {
        return new StickyAttributes(byId.getOrDefault(objectId, Set.of()));
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
