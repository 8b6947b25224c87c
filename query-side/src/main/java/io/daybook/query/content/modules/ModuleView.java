package io.daybook.query.content.modules;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A module as returned by list and single-object endpoints (document 1, section 2).
 *
 * @param requirementCount how many requirements complete the module; null for all
 * @param prerequisiteIds earlier modules that must be completed first
 * @param publishedAt when the module was published; null if it is not
 * @param relockEpoch how often the module was relocked for everyone
 */
@Document("modules_v2")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'position': 1, '_id': 1}")
public record ModuleView(
        @Id long id,
        long courseId,
        String name,
        int position,
        @Nullable Instant unlockAt,
        boolean requireSequentialProgress,
        boolean publishFinalGrade,
        @Nullable Integer requirementCount,
        List<Long> prerequisiteIds,
        @Nullable Instant publishedAt,
        boolean deleted,
        int relockEpoch) {

    /** Whether the module is published. */
    public boolean isPublished() {
        return publishedAt != null;
    }
}
