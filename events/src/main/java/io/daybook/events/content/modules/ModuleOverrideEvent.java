package io.daybook.events.content.modules;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Events of module overrides, which limit a module to some students. A module without overrides is
 * for everyone.
 */
public sealed interface ModuleOverrideEvent {

    /** The course. */
    long courseId();

    /** The module. */
    long moduleId();

    /** The override. */
    long overrideId();

    /** When it happened. */
    Instant at();

    /**
     * An override was added: the module is for its students and those of the other overrides.
     *
     * @param studentIds listed students; empty for a section
     * @param sectionId the section; null if students are listed
     */
    record ModuleOverrideAdded(
            long courseId,
            long moduleId,
            long overrideId,
            String title,
            List<Long> studentIds,
            @Nullable Long sectionId,
            Instant at)
            implements ModuleOverrideEvent {
        /** Treats a missing list as empty. */
        public ModuleOverrideAdded {
            studentIds = studentIds == null ? List.of() : List.copyOf(studentIds);
        }
    }

    /** Title or students of an override changed. */
    record ModuleOverrideChanged(
            long courseId,
            long moduleId,
            long overrideId,
            String title,
            List<Long> studentIds,
            @Nullable Long sectionId,
            Instant at)
            implements ModuleOverrideEvent {
        /** Treats a missing list as empty. */
        public ModuleOverrideChanged {
            studentIds = studentIds == null ? List.of() : List.copyOf(studentIds);
        }
    }

    /** An override was removed. */
    record ModuleOverrideRemoved(long courseId, long moduleId, long overrideId, Instant at)
            implements ModuleOverrideEvent {}
}
