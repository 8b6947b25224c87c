package io.daybook.events.assessment.quizzes;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Which answers are right once a question was corrected. */
public enum RegradeOption {
    /** Those that are right now, and those that were. */
    CURRENT_AND_PREVIOUS_CORRECT,
    /** Only those that are right now. */
    CURRENT_CORRECT_ONLY,
    /** All of them. */
    FULL_CREDIT,
    /** Those that were; nothing is graded again. */
    NO_REGRADE;

    /** The option of the name clients use; nothing where there is none. */
    public static Optional<RegradeOption> of(String wireName) {
        return Arrays.stream(values())
                .filter(option -> option.name().toLowerCase(Locale.ROOT).equals(wireName))
                .findFirst();
    }
}
