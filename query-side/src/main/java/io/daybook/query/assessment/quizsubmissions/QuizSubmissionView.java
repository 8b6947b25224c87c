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
 * @param latest number of the last attempt; 0 if there is none
 * @param attempts by number
 * @param allowedAttempts value when the last attempt began; -1 for unlimited
 * @param extraTime in minutes
 * @param seen numbers of the attempts whose results the user has seen
 * @param regraded questions that were regraded since the last attempt began
 * @param takes whether there is an attempt that is not a preview
 * @param runningUntil when the running attempt is submitted automatically; null if there is none or
 *     its time is not limited
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

    /** Returns the last attempt, whether in progress or submitted. */
    public Optional<AttemptSummary> last() {
        return attempt(latest);
    }

    /** Returns the attempt with this number. */
    public Optional<AttemptSummary> attempt(int number) {
        return Optional.ofNullable(attempts.get(String.valueOf(number)));
    }

    /** Returns all submitted attempts, oldest first. */
    public List<AttemptSummary> finished() {
        return attempts.values().stream()
                .filter(AttemptSummary::isFinished)
                .sorted(Comparator.comparingInt(AttemptSummary::number))
                .toList();
    }

    /** Returns how many attempts the user may still begin; -1 for unlimited. */
    public int attemptsLeft(int allowed) {
        if (allowed < 0) {
            return -1;
        }
        long used = attempts.values().stream().filter(attempt -> !attempt.preview()).count();
        return (int) Math.max(0, allowed + extraAttempts - used);
    }
}
