package io.daybook.events.integration.accesses;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of users viewing content; stored only while a tool subscribes to them. */
public sealed interface AccessEvent {

    /** The access, a UUID. */
    String accessId();

    /**
     * A user viewed an asset of a course.
     *
     * @param assetType kind of the viewed object, such as {@code assignment}
     * @param assetSubtype which list or page of the asset was viewed; null for the asset itself
     * @param category the area of the course
     */
    record AssetAccessed(
            String accessId,
            long userId,
            long courseId,
            String assetType,
            long assetId,
            @Nullable String assetSubtype,
            String category,
            Instant at)
            implements AccessEvent {}
}
