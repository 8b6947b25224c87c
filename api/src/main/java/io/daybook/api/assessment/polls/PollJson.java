package io.daybook.api.assessment.polls;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.assessment.polls.PollView;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A poll as clients see it (document 2, section 4.10).
 *
 * @param userId null for those to whom it does not belong, as the results
 * @param totalResults how often each choice was chosen in all sessions
 */
record PollJson(
        long id,
        String question,
        @Nullable String description,
        Instant createdAt,
        @JsonInclude(NON_NULL) @Nullable Long userId,
        @JsonInclude(NON_NULL) @Nullable Map<Long, Integer> totalResults) {

    /** The poll as its owner sees it. */
    static PollJson owned(PollView poll, Map<Long, Integer> results) {
        return new PollJson(
                poll.id(),
                poll.question(),
                poll.description(),
                poll.createdAt(),
                poll.ownerId(),
                results);
    }

    /** The poll as others see it. */
    static PollJson shared(PollView poll) {
        return new PollJson(
                poll.id(), poll.question(), poll.description(), poll.createdAt(), null, null);
    }
}
