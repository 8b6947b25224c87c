package io.daybook.api.assessment.polls;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.assessment.polls.PollView;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A poll (document 2, section 4.10).
 *
 * @param userId null for readers who do not own the poll, as are the results
 * @param totalResults number of submissions for each choice, over all sessions
 */
record PollJson(
        long id,
        String question,
        @Nullable String description,
        Instant createdAt,
        @JsonInclude(NON_NULL) @Nullable Long userId,
        @JsonInclude(NON_NULL) @Nullable Map<Long, Integer> totalResults) {

    /** Returns the poll as its owner sees it. */
    static PollJson owned(PollView poll, Map<Long, Integer> results) {
        return new PollJson(
                poll.id(),
                poll.question(),
                poll.description(),
                poll.createdAt(),
                poll.ownerId(),
                results);
    }

    /** Returns the poll as others see it. */
    static PollJson shared(PollView poll) {
        return new PollJson(
                poll.id(), poll.question(), poll.description(), poll.createdAt(), null, null);
    }
}
