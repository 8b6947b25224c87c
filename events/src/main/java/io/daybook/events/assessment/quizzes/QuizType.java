package io.daybook.events.assessment.quizzes;

import java.util.Locale;

/** The type of a quiz. */
public enum QuizType {
    /** An ungraded practice quiz. */
    PRACTICE_QUIZ,
    /** A graded quiz. */
    ASSIGNMENT,
    /** A survey that is graded for participation. */
    GRADED_SURVEY,
    /** An ungraded survey. */
    SURVEY;

    /** Returns whether the quiz is graded through its own assignment. */
    public boolean isGraded() {
        return this == ASSIGNMENT || this == GRADED_SURVEY;
    }

    /**
     * Returns whether answers are correct or incorrect, so that the points of the quiz are those of
     * its questions.
     */
    public boolean isScored() {
        return this == ASSIGNMENT || this == PRACTICE_QUIZ;
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
