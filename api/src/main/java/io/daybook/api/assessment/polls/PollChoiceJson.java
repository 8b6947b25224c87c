package io.daybook.api.assessment.polls;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.assessment.polls.PollChoiceView;
import org.jspecify.annotations.Nullable;

/**
 * A choice of a poll (document 2, section 2).
 *
 * @param isCorrect null if the reader may not know yet
 */
record PollChoiceJson(
        long id,
        long pollId,
        String text,
        int position,
        @JsonInclude(NON_NULL) @Nullable Boolean isCorrect) {

    static PollChoiceJson of(PollChoiceView choice, boolean showsCorrect) {
        return new PollChoiceJson(
                choice.id(),
                choice.pollId(),
                choice.text(),
                choice.position(),
                showsCorrect ? choice.correct() : null);
    }
}
