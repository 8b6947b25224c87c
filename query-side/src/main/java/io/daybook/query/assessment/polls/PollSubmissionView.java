package io.daybook.query.assessment.polls;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** A user's answer in a poll session. */
@Document("poll_submissions_v1")
@CompoundIndex(name = "by_session", def = "{'sessionId': 1, '_id': 1}")
@CompoundIndex(name = "by_poll", def = "{'pollId': 1, 'choiceId': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'pollId': 1, 'sessionId': 1}")
public record PollSubmissionView(
        @Id long id, long pollId, long sessionId, long choiceId, long userId, Instant createdAt) {}
