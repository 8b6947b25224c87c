package io.daybook.query.assessment.quizzes;

import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.ResultRules;
import io.daybook.events.assessment.quizzes.TakingRules;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A quiz as returned by list and single-object endpoints (document 2, section 2).
 *
 * @param searchTitle its title in lower case
 * @param accessCode sealed; null where none is requested
 * @param taken whether a student has begun an attempt
 * @param assignmentId the assignment that grades the quiz; null if it is not graded
 */
@Document("quizzes_v2")
@CompoundIndex(
        name = "by_lock_date",
        def = "{'courseId': 1, 'deleted': 1, 'lockAt': 1, 'searchTitle': 1, '_id': 1}")
@CompoundIndex(
        name = "by_due_date",
        def = "{'courseId': 1, 'assignmentId': 1, 'dueAt': 1, '_id': 1}")
@CompoundIndex(name = "by_assignment", def = "{'assignmentId': 1, '_id': 1}")
public record QuizView(
        @Id long id,
        long courseId,
        String title,
        String searchTitle,
        @Nullable String description,
        QuizType type,
        @Nullable Double pointsPossible,
        @Nullable Instant dueAt,
        @Nullable Instant unlockAt,
        @Nullable Instant lockAt,
        @Nullable Long assignmentId,
        boolean published,
        boolean deleted,
        int versionNumber,
        TakingRules taking,
        ResultRules results,
        @Nullable String accessCode,
        @Nullable String ipFilter,
        boolean taken) {

    /** Whether it is an anonymous survey. */
    public boolean isAnonymous() {
        return (type == QuizType.SURVEY || type == QuizType.GRADED_SURVEY)
                && taking.anonymousSubmissions();
    }
}
