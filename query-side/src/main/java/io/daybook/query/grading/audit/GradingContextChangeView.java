package io.daybook.query.grading.audit;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A change of what grades depend on: of who may grade, or of what a grade is worth
 * (docs/spec/grading.md, section 6.3). Of a course or of an account.
 *
 * @param id the position of its event
 * @param event what happened, such as {@code assignment_scoring_changed}
 * @param userId whose rights changed
 * @param details what the event says besides, by name
 * @param actorId who the request ran as
 * @param realActorId who sent it while acting as another
 */
@Document("circumstances_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
public record GradingContextChangeView(
        @Id long id,
        Kind kind,
        String event,
        @Nullable Long courseId,
        @Nullable Long accountId,
        @Nullable Long userId,
        Map<String, @Nullable Object> details,
        @Nullable Long actorId,
        @Nullable Long realActorId,
        @Nullable String operation,
        @Nullable String requestId,
        Instant at) {

    /** What changed. */
    public enum Kind {
        /** Who may do what. */
        GRANT,
        /** What grades are worth, when work is due, and who sees what. */
        SETTING
    }
}
