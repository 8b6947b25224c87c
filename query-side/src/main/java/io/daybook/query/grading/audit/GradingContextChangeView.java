package io.daybook.query.grading.audit;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A change of what grades depend on in a course or an account: who may grade, or how grades are
 * computed (docs/spec/grading.md, section 6.3).
 *
 * @param id the position of its event
 * @param event name of the event, such as {@code assignment_scoring_changed}
 * @param userId the user whose permissions changed
 * @param details other properties of the event, by name
 * @param actorId the user the request ran as
 * @param realActorId the user who sent the request while acting as another
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

    /** Kind of change. */
    public enum Kind {
        /** Permissions of users. */
        GRANT,
        /** Grading rules, due dates and visibility. */
        SETTING
    }
}
