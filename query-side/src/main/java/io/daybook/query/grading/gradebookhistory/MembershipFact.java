package io.daybook.query.grading.gradebookhistory;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Membership of a user in a group of a course, or existence of the group, from an instant on.
 *
 * @param id the position of its event
 * @param userId null for the group itself
 */
@Document("membership_facts_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
@CompoundIndex(name = "by_group", def = "{'groupId': 1, 'userId': 1, '_id': 1}")
record MembershipFact(
        @Id long id, long courseId, long groupId, @Nullable Long userId, boolean there, Instant at)
        implements GradebookFact {}
