package io.daybook.query.content.modules;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A module as lists and shows answer it (document 1, section 2).
 *
 * @param requirementCount how many requirements complete it; null for all of them
 * @param prerequisiteIds modules before it that have to be completed first
 * @param publishedAt since when students see it; null while they do not
 * @param relockEpoch counts how often everyone was held to its requirements anew
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

    /** Whether students see it. */
    public boolean isPublished() {
        return publishedAt != null;
    }
}
