package io.daybook.events.content.modules;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of whom a module is for: nobody is named, and it is for everyone. */
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
     * A module is for these, and for whom its other overrides name.
     *
     * @param studentIds students who are named one by one; empty where a section is
     * @param sectionId the section whose students are meant
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

    /** An override is called differently or names others. */
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

    /** A module is no longer for those whom this override named. */
    record ModuleOverrideRemoved(long courseId, long moduleId, long overrideId, Instant at)
            implements ModuleOverrideEvent {}
}
