package io.daybook.query.courses;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A course as lists and shows answer it (document 2, section 4.2).
 *
 * @param termId null only in a store that has no terms yet
 * @param nameKey name and code in lower case, to sort by and to search in
 */
@Document("courses_v2")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
@CompoundIndex(name = "by_term", def = "{'termId': 1, '_id': 1}")
@CompoundIndex(name = "by_root", def = "{'rootAccountId': 1, '_id': 1}")
@CompoundIndex(name = "by_root_and_name", def = "{'rootAccountId': 1, 'nameKey': 1, '_id': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootAccountId': 1, 'sisId': 1, '_id': 1}")
public record CourseView(
        @Id long id,
        long accountId,
        long rootAccountId,
        String name,
        String nameKey,
        String courseCode,
        String uuid,
        CourseState state,
        String timeZone,
        @Nullable Long termId,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        boolean restrictEnrollmentsToCourseDates,
        boolean isPublic,
        boolean isPublicToAuthUsers,
        boolean publicSyllabus,
        boolean publicSyllabusToAuth,
        @Nullable String license,
        @Nullable String defaultView,
        @Nullable String courseFormat,
        @Nullable String publicDescription,
        @Nullable String syllabusBody,
        boolean hideFinalGrades,
        boolean applyAssignmentGroupWeights,
        @Nullable Long gradingStandardId,
        @Nullable String sisId,
        @Nullable String integrationId,
        Instant createdAt) {}
