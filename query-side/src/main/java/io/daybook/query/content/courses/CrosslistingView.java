package io.daybook.query.content.courses;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A section that is in another course than the one it was opened in, so that its account has a part
 * in that course.
 *
 * @param courseId the course it is in now
 * @param homeCourseId the course it was opened in
 * @param homeAccountId the account of that one
 */
@Document("crosslistings_v1")
@CompoundIndex(name = "by_account", def = "{'homeAccountId': 1, 'courseId': 1, '_id': 1}")
@CompoundIndex(name = "by_home", def = "{'homeCourseId': 1, '_id': 1}")
public record CrosslistingView(
        @Id long sectionId, long courseId, long homeCourseId, long homeAccountId) {}
