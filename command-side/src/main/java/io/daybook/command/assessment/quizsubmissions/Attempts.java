package io.daybook.command.assessment.quizsubmissions;

import io.daybook.events.assessment.quizsubmissions.AttemptScore;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAnswersSaved;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptBecameOverdue;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptGraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptMarked;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptProlonged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptRegraded;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptSubmitted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizExtensionGranted;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionFlagged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizQuestionUnflagged;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizRegradeDeferred;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizResultsSeen;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizScoringPolicyApplied;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizSubmissionOpened;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** All attempts of one user at one quiz, and the kept score. */
final class Attempts {

    private static final int DECIMALS = 4;

    private final List<Attempt> all = new ArrayList<>();
    private final Set<Integer> seen = new HashSet<>();
    private ScoringPolicy policy = ScoringPolicy.KEEP_HIGHEST;

    int count() {
        return all.size();
    }

    /** Returns the number of attempts without previews. */
    int counted() {
        return (int) all.stream().filter(attempt -> !attempt.isPreview()).count();
    }

    @Nullable Attempt last() {
        return all.isEmpty() ? null : all.getLast();
    }

    @Nullable Attempt find(int number) {
        return number >= 1 && number <= all.size() ? all.get(number - 1) : null;
    }

    List<Attempt> all() {
        return List.copyOf(all);
    }

    boolean isUnseen(int number) {
        Attempt attempt = find(number);
        return attempt != null && attempt.isFinished() && !seen.contains(number);
    }

    /** Returns the score of the attempt after replacing the marks of the same questions. */
    AttemptScore score(Attempt attempt, List<QuestionMark> changed, @Nullable Double fudgePoints) {
        Collection<QuestionMark> marks = attempt.with(changed).values();
        double score = attempt.sum(marks, fudgePoints);
        return new AttemptScore(
                score,
                kept(attempt, score),
                fudgePoints,
                marks.stream().anyMatch(QuestionMark::pending));
    }

    private @Nullable Double kept(Attempt changed, double to) {
        return kept(
                finished(changed.isPreview())
                        .mapToDouble(one -> one == changed ? to : one.score())
                        .toArray(),
                policy);
    }

    private Stream<Attempt> finished(boolean previews) {
        return all.stream().filter(one -> one.isFinished() && one.isPreview() == previews);
    }

    private static @Nullable Double kept(double[] scores, ScoringPolicy by) {
        if (scores.length == 0) {
            return null;
        }
        double kept =
                switch (by) {
                    case KEEP_HIGHEST -> DoubleStream.of(scores).max().orElse(0);
                    case KEEP_LATEST -> scores[scores.length - 1];
                    case KEEP_AVERAGE -> DoubleStream.of(scores).average().orElse(0);
                };
        return BigDecimal.valueOf(kept).setScale(DECIMALS, RoundingMode.HALF_UP).doubleValue();
    }

    /** Returns the policy that determines the kept score. */
    ScoringPolicy policy() {
        return policy;
    }

    /** Returns the kept score by this policy; null while no attempt is submitted. */
    @Nullable Double keptScore(ScoringPolicy by) {
        return kept(finished(false).mapToDouble(Attempt::score).toArray(), by);
    }

    /**
     * Returns the kept score; null while no attempt is submitted or the last one is pending review.
     */
    @Nullable Double settledScore() {
        List<Attempt> counting = finished(false).toList();
        return counting.isEmpty() || counting.getLast().isPending() ? null : keptScore(policy);
    }

    void extend(@Nullable Instant endAt) {
        Attempt last = last();
        if (last != null && !last.isFinished() && endAt != null) {
            last.endAt(endAt);
        }
    }

    void on(QuizSubmissionEvent event) {
        switch (event) {
            case QuizAttemptStarted e -> {
                all.add(new Attempt(e));
                policy = e.scoringPolicy();
            }
            case QuizScoringPolicyApplied e -> policy = e.scoringPolicy();
            case QuizAnswersSaved e -> at(e.attempt()).save(e.answers());
            case QuizQuestionFlagged e -> at(e.attempt()).flag(e.questionId(), true);
            case QuizQuestionUnflagged e -> at(e.attempt()).flag(e.questionId(), false);
            case QuizAttemptSubmitted e -> at(e.attempt()).finish(e.finishedAt());
            case QuizAttemptBecameOverdue e -> at(e.attempt()).finish(e.finishedAt());
            case QuizAttemptGraded e -> at(e.attempt()).grade(e.marks(), e.score());
            case QuizAttemptMarked e -> at(e.attempt()).mark(e.questions(), e.score());
            case QuizAttemptRegraded e ->
                    at(e.attempt()).regrade(e.question(), e.mark(), e.score());
            case QuizRegradeDeferred e ->
                    at(e.attempt()).defer(new Correction(e.question(), e.option()));
            case QuizResultsSeen e -> seen.add(e.attempt());
            case QuizAttemptProlonged e -> at(e.attempt()).endAt(e.endAt());
            case QuizSubmissionOpened _, QuizExtensionGranted _ -> {}
        }
    }

    private Attempt at(int number) {
        return Objects.requireNonNull(find(number));
    }
}
