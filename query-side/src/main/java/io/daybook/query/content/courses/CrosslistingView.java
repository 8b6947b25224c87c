package io.daybook.query.content.courses;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A cross-listed section: it is in another course than the one it was created in, and so relates
 * that course to its own account.
 *
 * @param courseId the current course
 * @param homeCourseId the course the section was created in
 * @param homeAccountId the account of the home course
 */
@Document("crosslistings_v1")
@CompoundIndex(name = "by_account", def = "{'homeAccountId': 1, 'courseId': 1, '_id': 1}")
@CompoundIndex(name = "by_home", def = "{'homeCourseId': 1, '_id': 1}")
public record CrosslistingView(
        @Id long sectionId, long courseId, long homeCourseId, long homeAccountId) {}
