package io.daybook.events.assessment.quizzes;

import java.util.Arrays;
import java.util.Locale;

/** The kinds of questions (document 2, appendix). */
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

    /** The name clients use, such as {@code essay_question}. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT) + SUFFIX;
    }

    /** The kind of this name; what is not known is a text without an answer. */
    public static QuestionType of(String wireName) {
        return Arrays.stream(values())
                .filter(type -> type.wireName().equals(wireName))
                .findFirst()
                .orElse(TEXT_ONLY);
    }

    /** Whether a person has to grade it. */
    public boolean needsReview() {
        return this == ESSAY || this == FILE_UPLOAD;
    }

    /** Whether the order of its answers means nothing, so that they may be shuffled. */
    public boolean isShuffled() {
        return switch (this) {
            case MULTIPLE_CHOICE, MULTIPLE_ANSWERS, MULTIPLE_DROPDOWNS -> true;
            default -> false;
        };
    }
}
