package io.daybook.events.integration.accesses;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** That a user looked at something; recorded only while a tool asks for it. */
public sealed interface AccessEvent {

    /** Identifies the access, a UUID. */
    String accessId();

    /**
     * A user looked at a part of a course.
     *
     * @param assetType kind of what was looked at, such as {@code assignment}
     * @param assetSubtype which list or page of the asset was looked at; null for the asset itself
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
