package io.daybook.events.assessment.quizzes;

import java.util.Locale;

/** What a quiz is for. */
public enum QuizType {
    /** Practice that counts for nothing. */
    PRACTICE_QUIZ,
    /** Answers are graded. */
    ASSIGNMENT,
    /** Taking part is graded. */
    GRADED_SURVEY,
    /** Opinions that count for nothing. */
    SURVEY;

    /** Whether it is graded, through an assignment of its own. */
    public boolean isGraded() {
        return this == ASSIGNMENT || this == GRADED_SURVEY;
    }

    /** Whether answers are right or wrong, so that it is worth what its questions are. */
    public boolean isScored() {
        return this == ASSIGNMENT || this == PRACTICE_QUIZ;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
