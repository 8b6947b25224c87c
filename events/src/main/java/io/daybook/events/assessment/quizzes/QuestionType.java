package io.daybook.events.assessment.quizzes;

import java.util.Arrays;
import java.util.Locale;

/** The types of questions (document 2, appendix). */
public enum QuestionType {
    CALCULATED,
    ESSAY,
    FILE_UPLOAD,
    FILL_IN_MULTIPLE_BLANKS,
    MATCHING,
    MULTIPLE_ANSWERS,
    MULTIPLE_CHOICE,
    MULTIPLE_DROPDOWNS,
    NUMERICAL,
    SHORT_ANSWER,
    TEXT_ONLY,
    TRUE_FALSE;

    private static final String SUFFIX = "_question";

    /** Returns the name in requests and responses, such as {@code essay_question}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT) + SUFFIX;
    }

    /** Returns the type of this name; {@code TEXT_ONLY} for an unknown name. */
    public static QuestionType of(String wireName) {
        return Arrays.stream(values())
                .filter(type -> type.wireName().equals(wireName))
                .findFirst()
                .orElse(TEXT_ONLY);
    }

    /** Returns whether its answers must be graded manually. */
    public boolean needsReview() {
        return this == ESSAY || this == FILE_UPLOAD;
    }

    /** Returns whether its answers may be shuffled because their order has no meaning. */
    public boolean isShuffled() {
        return switch (this) {
            case MULTIPLE_CHOICE, MULTIPLE_ANSWERS, MULTIPLE_DROPDOWNS -> true;
            default -> false;
        };
    }
}
