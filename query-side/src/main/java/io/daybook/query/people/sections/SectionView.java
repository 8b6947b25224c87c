package io.daybook.query.people.sections;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A section as returned by list and single-object endpoints.
 *
 * @param nonxlistCourseId the course it was created in, while it is cross-listed into another
 * @param nameKey the name in lower case, to search in
 */
@Document("sections_v2")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'name': 1, '_id': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootAccountId': 1, 'sisId': 1}")
public record SectionView(
        @Id long id,
        long courseId,
        @Nullable Long nonxlistCourseId,
        long rootAccountId,
        String name,
        String nameKey,
        boolean isDefault,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        boolean restrictEnrollmentsToSectionDates,
        @Nullable String sisId,
        @Nullable String integrationId,
        boolean deleted,
        Instant createdAt) {

    /** Returns the course it was created in, even if it is cross-listed. */
    public long homeCourseId() {
        return nonxlistCourseId == null ? courseId : nonxlistCourseId;
    }
}
