package io.daybook.application.platform.kernel;

import io.daybook.command.platform.messages.Patch;
import java.util.Map;
import java.util.Set;

/** Sticky fields: those that imports must not change because users changed them manually. */
public record StickyAttributes(Set<String> fields) {

    /** No sticky fields. */
    public static final StickyAttributes NOT = new StickyAttributes(Set.of());

    /** Returns the sticky fields of one of several objects. */
    public static StickyAttributes of(Map<Long, Set<String>> byId, long objectId) {
        return new StickyAttributes(byId.getOrDefault(objectId, Set.of()));
    }

    /** Whether the field is sticky. */
    public boolean contains(String field) {
        return fields.contains(field);
    }

    /** Returns the patch, or an absent one if the field is sticky. */
    public <T> Patch<T> unless(String field, Patch<T> patch) {
        return contains(field) ? Patch.absent() : patch;
    }
}
