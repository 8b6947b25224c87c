package io.daybook.application.assessment.quizsubmissions;

import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Computes the statistics of a quiz: scores, and answers by question. */
@Component
public class QuizStatistics {

    private static final int AT_ONCE = 500;

    private final QuizSubmissionViews submissions;
    private final ViewCache<Long, Figures> ofAll;

    QuizStatistics(QuizSubmissionViews submissions, ViewCaches caches) {
        this.submissions = submissions;
        this.ofAll = QuizSubmissionViews.counts(caches);
    }

    /**
     * Statistics of a quiz.
     *
     * @param scoreStandardDeviation of the population, not of a sample
     * @param durationAverage in seconds
     */
    public record Figures(
            int uniqueCount,
            @Nullable Double scoreAverage,
            @Nullable Double scoreHigh,
            @Nullable Double scoreLow,
            @Nullable Double scoreStandardDeviation,
            @Nullable Double durationAverage,
            List<QuestionFigures> questions) {}

    /** How a question was answered. */
    public record QuestionFigures(
            QuizQuestion question,
            int responses,
            int correct,
            int partiallyCorrect,
            int incorrect,
            List<AnswerFigures> answers,
            List<AnswerSet> answerSets) {}

    /**
     * How often an answer was given.
     *
     * @param id of the answer, {@code other} for answers not in the list, or {@code none}
     */
    public record AnswerFigures(String id, String text, boolean correct, int responses) {}

    /** How often the answers to a part of a question were given. */
    public record AnswerSet(String id, String text, List<AnswerFigures> answers) {}

    private static final class Counts {
        private final QuizQuestion question;
        private final AnswerCounts answers;
        private int responses;
        private int correct;
        private int partial;
        private int incorrect;

        Counts(QuizQuestion question) {
            this.question = question;
            this.answers = new AnswerCounts(question);
        }

        void add(@Nullable QuestionMark mark, @Nullable String answer) {
            responses += answer == null ? 0 : 1;
            answers.add(answer);
            Correctness fits = mark == null ? Correctness.UNDEFINED : mark.correctness();
            switch (fits) {
                case CORRECT -> correct++;
                case PARTIAL -> partial++;
                case INCORRECT -> incorrect++;
                case UNDEFINED -> {}
            }
        }

        QuestionFigures figures() {
            return new QuestionFigures(
                    question,
                    responses,
                    correct,
                    partial,
                    incorrect,
                    answers.answers(),
                    answers.sets());
        }
    }

    /**
     * Returns the current statistics of a quiz, over the last attempt of each student.
     *
     * @param users limits them to these users; null for all
     */
    public Figures of(QuizView quiz, @Nullable Collection<Long> users) {
        return users == null
                ? Objects.requireNonNull(ofAll.get(quiz.id(), quiz.id(), () -> counted(quiz, null)))
                : counted(quiz, users);
    }

    private Figures counted(QuizView quiz, @Nullable Collection<Long> users) {
        List<Double> scores = new ArrayList<>();
        List<Double> durations = new ArrayList<>();
        Map<Long, Integer> lastOf = new LinkedHashMap<>();
        int skip = 0;
        Page<QuizSubmissionView> page;
        do {
            page = submissions.taking(quiz.id(), users, new PageRange(skip, AT_ONCE));
            for (QuizSubmissionView each : page.items()) {
                AttemptSummary last = last(each);
                if (last != null) {
                    lastOf.put(each.id(), last.number());
                    add(each, last, scores, durations);
                }
            }
            skip += AT_ONCE;
        } while (page.hasNext());
        return figures(scores, durations, questions(quiz, lastOf));
    }

    private static @Nullable AttemptSummary last(QuizSubmissionView of) {
        List<AttemptSummary> finished =
                of.finished().stream().filter(attempt -> !attempt.preview()).toList();
        return finished.isEmpty() ? null : finished.getLast();
    }

    private static void add(
            QuizSubmissionView of,
            AttemptSummary last,
            List<Double> scores,
            List<Double> durations) {
        Double kept = of.keptScore();
        if (kept != null) {
            scores.add(kept);
        }
        Instant finished = last.finishedAt();
        if (finished != null) {
            durations.add((double) Duration.between(last.startedAt(), finished).toSeconds());
        }
    }

    private List<QuestionFigures> questions(QuizView quiz, Map<Long, Integer> lastOf) {
        Map<Long, Counts> counts = new LinkedHashMap<>();
        submissions.finished(
                quiz.id(),
                attempt -> {
                    Integer last = lastOf.get(attempt.submissionId());
                    if (last != null && last == attempt.attempt()) {
                        count(attempt, counts);
                    }
                });
        return counts.values().stream().map(Counts::figures).toList();
    }

    private static void count(QuizAttemptView attempt, Map<Long, Counts> counts) {
        for (QuizQuestion question : attempt.current()) {
            String key = String.valueOf(question.id());
            counts.computeIfAbsent(question.id(), _ -> new Counts(question))
                    .add(attempt.marks().get(key), attempt.answers().get(key));
        }
    }

    private static Figures figures(
            List<Double> scores, List<Double> durations, List<QuestionFigures> questions) {
        Double average = average(scores);
        return new Figures(
                durations.size(),
                average,
                scores.stream().max(Double::compare).orElse(null),
                scores.stream().min(Double::compare).orElse(null),
                average == null ? null : deviation(scores, average),
                average(durations),
                questions);
    }

    private static @Nullable Double average(List<Double> values) {
        return values.isEmpty()
                ? null
                : values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }

    private static double deviation(List<Double> scores, double average) {
        return Math.sqrt(
                scores.stream()
                        .mapToDouble(score -> (score - average) * (score - average))
                        .average()
                        .orElse(0));
    }
}
