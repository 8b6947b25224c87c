package io.daybook.query.assessment.quizsubmissions;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One user's attempts at one quiz (document 2, section 4.9).
 *
 * @param latest number of the last attempt; 0 where there is none
 * @param attempts by their number
 * @param allowedAttempts when the last attempt began; -1 for as many as wanted
 * @param extraTime in minutes
 * @param seen numbers of the attempts whose results the user saw
 * @param regraded questions of the attempts that were graded again since the last one began
 * @param takes whether there is an attempt that is not a preview
 * @param runningUntil when the running attempt has to be submitted; null where none has to be
 */
@Document("quiz_submissions_v2")
@CompoundIndex(name = "by_user", def = "{'quizId': 1, 'userId': 1}")
@CompoundIndex(name = "by_quiz", def = "{'quizId': 1, 'takes': 1, '_id': 1}")
@CompoundIndex(name = "due", def = "{'runningUntil': 1, '_id': 1}")
public record QuizSubmissionView(
        @Id long id,
        long courseId,
        long quizId,
        long userId,
        int latest,
        Map<String, AttemptSummary> attempts,
        int allowedAttempts,
        int extraAttempts,
        int extraTime,
        boolean manuallyUnlocked,
        @Nullable Double keptScore,
        List<Integer> seen,
        List<Long> regraded,
        boolean takes,
        @Nullable Instant runningUntil) {

    /** The last attempt, running or not. */
    public Optional<AttemptSummary> last() {
        return attempt(latest);
    }

    /** The attempt of this number. */
    public Optional<AttemptSummary> attempt(int number) {
        return Optional.ofNullable(attempts.get(String.valueOf(number)));
    }

    /** All that were submitted, oldest first. */
    public List<AttemptSummary> finished() {
        return attempts.values().stream()
                .filter(AttemptSummary::isFinished)
                .sorted(Comparator.comparingInt(AttemptSummary::number))
                .toList();
    }

    /** How many attempts the user may still begin; -1 for as many as wanted. */
    public int attemptsLeft(int allowed) {
        if (allowed < 0) {
            return -1;
        }
        long used = attempts.values().stream().filter(attempt -> !attempt.preview()).count();
        return (int) Math.max(0, allowed + extraAttempts - used);
    }
}
