package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizanswers.AnswerFormats;
import io.daybook.command.assessment.quizgrading.AnswerGraders;
import io.daybook.events.assessment.quizsubmissions.AttemptScore;
import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.MarkedQuestion;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptStarted;
import io.daybook.events.assessment.quizsubmissions.SavedAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One attempt at a quiz: its questions, the answers to them and their scores. */
final class Attempt {

    private static final int DECIMALS = 4;

    private final QuizAttemptStarted begun;
    private final Map<Long, QuizQuestion> questions = new LinkedHashMap<>();
    private final Map<Long, String> answers = new LinkedHashMap<>();
    private final Set<Long> flagged = new HashSet<>();
    private final Map<Long, QuestionMark> marks = new LinkedHashMap<>();
    private final List<Correction> corrections = new ArrayList<>();
    private @Nullable Instant endAt;
    private @Nullable Instant finishedAt;
    private @Nullable AttemptScore score;

    Attempt(QuizAttemptStarted begun) {
        this.begun = begun;
        this.endAt = begun.endAt();
        begun.questions().forEach(question -> questions.put(question.id(), question));
    }

    QuizAttemptStarted begun() {
        return begun;
    }

    int number() {
        return begun.attempt();
    }

    boolean isPreview() {
        return begun.preview();
    }

    boolean isFinished() {
        return finishedAt != null;
    }

    @Nullable Instant finishedAt() {
        return finishedAt;
    }

    @Nullable Instant endAt() {
        return endAt;
    }

    /** Returns whether the attempt had ended by time limit or lock date at this time. */
    boolean isOverdueAt(Instant moment) {
        return endAt != null && moment.isAfter(endAt);
    }

    @Nullable QuizQuestion question(long id) {
        return questions.get(id);
    }

    @Nullable String answer(long questionId) {
        return answers.get(questionId);
    }

    boolean isFlagged(long questionId) {
        return flagged.contains(questionId);
    }

    boolean isPending() {
        return score != null && score.pendingReview();
    }

    double score() {
        return score == null ? 0 : score.score();
    }

    @Nullable Double fudgePoints() {
        return score == null ? null : score.fudgePoints();
    }

    @Nullable QuestionMark mark(long questionId) {
        return marks.get(questionId);
    }

    /** Returns the corrections during the attempt in their order. */
    List<Correction> corrections() {
        return List.copyOf(corrections);
    }

    /** Returns whether the correction is new and must wait until the attempt is submitted. */
    boolean defers(Correction correction) {
        return !isFinished()
                && questions.containsKey(correction.question().id())
                && !corrections.contains(correction);
    }

    /** Returns the marks of all answers in the order of the questions. */
    List<QuestionMark> graded() {
        List<QuestionMark> all = new ArrayList<>();
        questions.values().forEach(question -> all.add(graded(question)));
        return all;
    }

    /** Grades the answer by this version of the question. */
    QuestionMark graded(QuizQuestion question) {
        return AnswerGraders.grade(
                question, AnswerFormats.parsed(answers.get(question.id())), begun.quizType());
    }

    /** Returns the marks after replacing those of the same questions. */
    Map<Long, QuestionMark> with(List<QuestionMark> changed) {
        Map<Long, QuestionMark> all = new LinkedHashMap<>(marks);
        changed.forEach(mark -> all.put(mark.questionId(), mark));
        return all;
    }

    /** Returns the mark of a grader's points, which is no longer pending. */
    QuestionMark marked(long questionId, double points) {
        QuizQuestion question = Objects.requireNonNull(questions.get(questionId));
        Correctness fits =
                points >= question.points()
                        ? Correctness.CORRECT
                        : points > 0 ? Correctness.PARTIAL : Correctness.INCORRECT;
        return new QuestionMark(questionId, points, fits, false);
    }

    /** Returns the sum of marks and fudge points, rounded to four decimals. */
    double sum(Iterable<QuestionMark> marks, @Nullable Double fudgePoints) {
        BigDecimal sum = BigDecimal.valueOf(fudgePoints == null ? 0 : fudgePoints);
        for (QuestionMark mark : marks) {
            sum = sum.add(BigDecimal.valueOf(mark.points()));
        }
        return sum.add(besideQuestions()).setScale(DECIMALS, RoundingMode.HALF_UP).doubleValue();
    }

    /**
     * The points for taking part, besides those of the questions: a graded survey has points of its
     * own, which everyone who submits it gets whatever its questions add up to.
     */
    private BigDecimal besideQuestions() {
        if (begun.quizType() != QuizType.GRADED_SURVEY) {
            return BigDecimal.ZERO;
        }
        BigDecimal beside = BigDecimal.valueOf(begun.pointsPossible());
        for (QuizQuestion question : questions.values()) {
            beside = beside.subtract(BigDecimal.valueOf(question.points()));
        }
        return beside;
    }

    void save(List<SavedAnswer> saved) {
        for (SavedAnswer one : saved) {
            String text = one.answer() == null ? null : one.answer().text();
            if (text == null) {
                answers.remove(one.questionId());
            } else {
                answers.put(one.questionId(), text);
            }
        }
    }

    void flag(long questionId, boolean to) {
        if (to) {
            flagged.add(questionId);
        } else {
            flagged.remove(questionId);
        }
    }

    void finish(Instant at) {
        finishedAt = at;
        flagged.clear();
    }

    void endAt(@Nullable Instant at) {
        endAt = at;
    }

    void grade(List<QuestionMark> all, AttemptScore worth) {
        all.forEach(mark -> marks.put(mark.questionId(), mark));
        score = worth;
    }

    void mark(List<MarkedQuestion> marked, AttemptScore worth) {
        for (MarkedQuestion one : marked) {
            Double points = one.points();
            if (points != null) {
                marks.put(one.questionId(), marked(one.questionId(), points));
            }
        }
        score = worth;
    }

    void defer(Correction correction) {
        corrections.add(correction);
    }

    void regrade(QuizQuestion question, QuestionMark mark, AttemptScore worth) {
        questions.put(question.id(), question);
        marks.put(mark.questionId(), mark);
        score = worth;
    }
}
