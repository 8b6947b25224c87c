package io.daybook.command.assessment.quizzes;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuizType;
import java.time.Instant;

/** What a request says about a quiz (document 2, section 4.7). */
public record QuizFields(
        Patch<String> title,
        Patch<String> description,
        Patch<QuizType> type,
        Patch<Double> pointsPossible,
        Patch<Instant> dueAt,
        Patch<Instant> unlockAt,
        Patch<Instant> lockAt,
        Patch<Boolean> published,
        QuizSettings settings) {

    private static final int LONGEST_TITLE = 255;
    private static final double POINTS_BEYOND = 1_000_000_000;

    /** Refuses an overlong title and points that no gradebook can hold. */
    public QuizFields {
        if (title.orElse("").length() > LONGEST_TITLE) {
            throw Rejection.invalid("title", "is too long (maximum is 255 characters)");
        }
        double points = pointsPossible.orElse(0.0);
        if (!(points >= 0 && points < POINTS_BEYOND)) {
            throw Rejection.invalid("points_possible", "must be between 0 and 999999999");
        }
    }

    /** What is said about what a quiz is, and nothing about how it is taken. */
    public QuizFields(
            Patch<String> title,
            Patch<String> description,
            Patch<QuizType> type,
            Patch<Double> pointsPossible,
            Patch<Instant> dueAt,
            Patch<Instant> unlockAt,
            Patch<Instant> lockAt,
            Patch<Boolean> published) {
        this(
                title,
                description,
                type,
                pointsPossible,
                dueAt,
                unlockAt,
                lockAt,
                published,
                QuizSettings.NONE);
    }
}
