package io.daybook.query.assessment.polls;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A session of a poll.
 *
 * @param sectionId the section whose students answer; null for the whole course
 */
@Document("poll_sessions_v1")
@CompoundIndex(name = "by_poll", def = "{'pollId': 1, '_id': 1}")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'open': 1, '_id': 1}")
public record PollSessionView(
        @Id long id,
        long pollId,
        long courseId,
        @Nullable Long sectionId,
        boolean publicResults,
        boolean open,
        Instant createdAt) {}
