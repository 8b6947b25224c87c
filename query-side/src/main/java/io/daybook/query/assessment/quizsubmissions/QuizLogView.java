package io.daybook.query.assessment.quizsubmissions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * What happened in an attempt at a quiz, for the log of quiz taking.
 *
 * @param id the position of its event, so that ids are in order
 * @param type such as {@code question_answered}
 * @param data JSON; null for none, or once the user was erased
 * @param actorId null for automatic actions
 */
@Document("quiz_log_v1")
@CompoundIndex(name = "by_attempt", def = "{'submissionId': 1, 'attempt': 1, '_id': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1, '_id': 1}")
public record QuizLogView(
        @Id long id,
        long submissionId,
        int attempt,
        long userId,
        String type,
        @Nullable String data,
        @Nullable Long actorId,
        Instant at) {}
