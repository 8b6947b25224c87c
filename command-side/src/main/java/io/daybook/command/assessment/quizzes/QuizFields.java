package io.daybook.command.assessment.quizzes;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Points;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuizType;
import java.time.Instant;

/** The quiz fields of a request (document 2, section 4.7). */
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

    /** Rejects an overlong title and points outside the range of the gradebook. */
    public QuizFields {
        new FieldErrors()
                .require(
                        title.orElse("").length() <= LONGEST_TITLE,
                        "title",
                        "is too long (maximum is 255 characters)")
                .check(() -> Points.requireReachable("points_possible", pointsPossible.orElse(0.0)))
                .reject();
    }

    /** Creates fields without settings. */
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
