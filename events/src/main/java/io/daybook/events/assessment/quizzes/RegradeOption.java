package io.daybook.events.assessment.quizzes;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Which answers are correct after a question was corrected. */
public enum RegradeOption {
    /** Answers that are or were correct. */
    CURRENT_AND_PREVIOUS_CORRECT,
    /** Only answers that are correct now. */
    CURRENT_CORRECT_ONLY,
    /** All answers. */
    FULL_CREDIT,
    /** Answers that were correct: no attempt is regraded. */
    NO_REGRADE;

    /** Returns the option with this name in requests; empty for an unknown name. */
    public static Optional<RegradeOption> of(String wireName) {
        return Arrays.stream(values())
                .filter(option -> option.name().toLowerCase(Locale.ROOT).equals(wireName))
                .findFirst();
    }
}
