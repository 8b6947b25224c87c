package io.daybook.command.assessment.quizsubmissions;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.assessment.quizanswers.AnswerFormats;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ApplyScoringPolicy;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ApplyTimeLimit;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.CompleteQuizAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.FlagQuizQuestion;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.HandInOverdueAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.NoteResultsSeen;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.Pass;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.RegradeQuizQuestion;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.SaveQuizAnswers;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ScoreQuizAttempt;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.SentAnswer;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.StartQuizAttempt;
import io.daybook.command.assessment.quizzes.AttemptDraft;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
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
import io.daybook.events.assessment.quizsubmissions.SavedAnswer;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * One user's attempts at one quiz. Ensures that at most one runs at a time, that answers are saved
 * while it runs and fit its questions, and that each attempt is submitted and graded once.
 */
@AggregateRoot
class QuizSubmission {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long quizId;
    private long userId;
    private long submissionId;
    private final Attempts attempts = new Attempts();
    private Extension extension = Extension.NONE;

    QuizSubmission() {}

    static String idOf(long quizId, long userId) {
        return "quizsubmission-" + quizId + "-" + userId;
    }

    void start(StartQuizAttempt c, AttemptDraft draft) {
        requireAnother(c.preview(), draft.taking().allowedAttempts());
        open(c, c.submissionId());
        Double points = draft.pointsPossible();
        apply(
                new QuizAttemptStarted(
                        courseId,
                        quizId,
                        userId,
                        submissionId,
                        attempts.count() + 1,
                        c.preview(),
                        c.validationToken(),
                        draft.version(),
                        draft.type(),
                        draft.taking().scoringPolicy(),
                        draft.taking().allowedAttempts(),
                        points == null ? 0 : points,
                        draft.questions(),
                        extension.end(c.now(), c.locksAt(), draft.taking().timeLimit()),
                        c.now()));
    }

    private void requireAnother(boolean preview, int allowed) {
        Attempt last = attempts.last();
        boolean running = last != null && !last.isFinished() && !last.isPreview();
        boolean usedUp = !preview && extension.isUsedUp(attempts.counted(), allowed);
        if (running || usedUp) {
            throw Rejection.declined(Cause.CONFLICT, "a quiz submission already exists");
        }
    }

    private void open(QuizSubmissionCommand c, long newId) {
        if (id == null) {
            apply(new QuizSubmissionOpened(c.courseId(), c.quizId(), c.userId(), newId, c.now()));
        }
    }

    /** Saves all answers or none; invalid answers are rejected before other errors. */
    void save(SaveQuizAnswers c) {
        Attempt attempt = existing();
        List<SavedAnswer> saved = new ArrayList<>();
        boolean changes = false;
        for (SentAnswer sent : c.answers()) {
            QuizQuestion question = attempt.question(sent.questionId());
            if (question != null) {
                String before = attempt.answer(question.id());
                String answer = AnswerFormats.read(question, sent.answer(), before);
                changes |= !Objects.equals(answer, before);
                saved.add(
                        new SavedAnswer(
                                question.id(),
                                answer == null ? null : new Personal(userId, answer)));
            }
        }
        AttemptChecks.requireRunning(attempt, c.pass(), c.now());
        if (changes) {
            apply(
                    new QuizAnswersSaved(
                            courseId,
                            quizId,
                            userId,
                            submissionId,
                            attempt.number(),
                            saved,
                            c.now()));
        }
    }

    void flag(FlagQuizQuestion c) {
        Attempt attempt = existing();
        if (attempt.question(c.questionId()) == null) {
            throw Rejection.notFound();
        }
        AttemptChecks.requireRunning(attempt, c.pass(), c.now());
        int number = attempt.number();
        if (c.flagged() != attempt.isFlagged(c.questionId())) {
            apply(
                    c.flagged()
                            ? new QuizQuestionFlagged(
                                    courseId,
                                    quizId,
                                    userId,
                                    submissionId,
                                    number,
                                    c.questionId(),
                                    c.now())
                            : new QuizQuestionUnflagged(
                                    courseId,
                                    quizId,
                                    userId,
                                    submissionId,
                                    number,
                                    c.questionId(),
                                    c.now()));
        }
    }

    private Attempt existing() {
        Attempt last = attempts.last();
        if (last == null) {
            throw Rejection.notFound();
        }
        return last;
    }

    /** Submits the running attempt; an overdue one counts as finished at its end. */
    Attempt complete(CompleteQuizAttempt c) {
        Attempt attempt = existing();
        Pass pass = c.pass();
        Instant now = c.now();
        pass.obstacle().requireNone();
        AttemptChecks.requireToken(attempt, pass);
        if (attempt.isFinished()) {
            throw AttemptChecks.bad("quiz submission is already complete");
        }
        AttemptChecks.requireLatest(attempt, pass.attempt());
        Instant end = attempt.endAt();
        Instant finishedAt = end != null && end.isBefore(now) ? end : now;
        apply(
                new QuizAttemptSubmitted(
                        courseId,
                        quizId,
                        userId,
                        submissionId,
                        attempt.number(),
                        finishedAt,
                        GradeTarget.assignmentOf(c.target()),
                        attempt.isPreview() ? true : null,
                        now));
        grade(attempt, now);
        return attempt;
    }

    /** Submits an attempt whose time is up; null if there is nothing to do. */
    @Nullable Attempt handInOverdue(HandInOverdueAttempt c) {
        Attempt attempt = attempts.find(c.attempt());
        Instant now = c.now();
        Instant end = attempt == null ? null : attempt.endAt();
        if (attempt == null || attempt.isFinished() || end == null || now.isBefore(end)) {
            return null;
        }
        apply(
                new QuizAttemptBecameOverdue(
                        courseId,
                        quizId,
                        userId,
                        submissionId,
                        attempt.number(),
                        end,
                        GradeTarget.assignmentOf(c.target()),
                        attempt.isPreview() ? true : null,
                        now));
        grade(attempt, now);
        return attempt;
    }

    private void grade(Attempt attempt, Instant now) {
        var marks = attempt.graded();
        apply(
                new QuizAttemptGraded(
                        courseId,
                        quizId,
                        userId,
                        submissionId,
                        attempt.number(),
                        marks,
                        attempts.score(attempt, marks, null),
                        now));
        attempt.corrections().forEach(correction -> regrade(attempt, correction, now));
    }

    /** Returns the graded attempt. */
    Attempt mark(ScoreQuizAttempt c) {
        Attempt attempt = c.attempt() == null ? null : attempts.find(c.attempt());
        if (attempt == null) {
            throw AttemptChecks.bad("invalid attempt");
        }
        if (!attempt.isFinished()) {
            throw AttemptChecks.bad("quiz submission attempt must be complete");
        }
        var marking = new AttemptGrading(attempt, c);
        if (marking.changesAnything()) {
            apply(
                    new QuizAttemptMarked(
                            courseId,
                            quizId,
                            userId,
                            submissionId,
                            attempt.number(),
                            c.graderId(),
                            marking.questions(),
                            attempt.score(),
                            attempts.score(attempt, marking.marks(), marking.fudgePoints()),
                            c.now()));
        }
        return attempt;
    }

    /** Grants an extension; idempotent. */
    void extend(ExtendQuiz c) {
        Attempt last = attempts.last();
        Extension granted = extension.with(c);
        Instant end = granted.end(last, c, extension);
        open(c, c.submissionId());
        boolean endsOtherwise = last != null && end != null && !end.equals(last.endAt());
        if (endsOtherwise || !granted.equals(extension)) {
            apply(
                    new QuizExtensionGranted(
                            courseId,
                            quizId,
                            userId,
                            submissionId,
                            granted.attempts(),
                            granted.minutes(),
                            granted.unlocked(),
                            end,
                            c.now()));
        }
    }

    /** Lets the running attempt end later; an attempt without an end has none afterwards. */
    void prolong(ApplyTimeLimit c) {
        Attempt last = attempts.last();
        Instant before = last == null || last.isFinished() ? null : last.endAt();
        if (last != null && before != null) {
            Instant end = extension.end(last.begun().at(), c.locksAt(), c.timeLimit());
            if (end != null && end.isAfter(before)) {
                apply(
                        new QuizAttemptProlonged(
                                courseId,
                                quizId,
                                userId,
                                submissionId,
                                last.number(),
                                end,
                                c.now()));
            }
        }
    }

    /**
     * Grades all attempts with this question again, those in progress once they are submitted.
     *
     * @return whether any score changed
     */
    boolean regrade(RegradeQuizQuestion c) {
        var correction = new Correction(c.question(), c.option());
        boolean changed = false;
        for (Attempt attempt : attempts.all()) {
            if (attempt.isFinished()) {
                changed |= regrade(attempt, correction, c.now());
            } else if (attempt.defers(correction)) {
                apply(
                        new QuizRegradeDeferred(
                                courseId,
                                quizId,
                                userId,
                                submissionId,
                                attempt.number(),
                                c.question(),
                                c.option(),
                                c.now()));
            }
        }
        return changed;
    }

    private boolean regrade(Attempt attempt, Correction correction, Instant now) {
        var regrade = new Regrade(attempt, correction);
        if (regrade.changesAnything()) {
            apply(
                    new QuizAttemptRegraded(
                            courseId,
                            quizId,
                            userId,
                            submissionId,
                            attempt.number(),
                            regrade.question(),
                            regrade.mark(),
                            attempt.score(),
                            attempts.score(attempt, List.of(regrade.mark()), attempt.fudgePoints()),
                            now));
        }
        return regrade.changesAnything();
    }

    /**
     * Applies the scoring policy of the quiz, also to existing attempts.
     *
     * @return whether the kept score changed
     */
    boolean keepScores(ApplyScoringPolicy c) {
        if (attempts.count() == 0 || attempts.policy() == c.policy()) {
            return false;
        }
        Double before = attempts.keptScore(attempts.policy());
        Double kept = attempts.keptScore(c.policy());
        apply(
                new QuizScoringPolicyApplied(
                        courseId, quizId, userId, submissionId, c.policy(), kept, c.now()));
        return !Objects.equals(before, kept);
    }

    void noteResultsSeen(NoteResultsSeen c) {
        if (attempts.isUnseen(c.attempt())) {
            apply(
                    new QuizResultsSeen(
                            courseId, quizId, userId, submissionId, c.attempt(), c.now()));
        }
    }

    /**
     * Returns the score for the gradebook: the kept score if nothing is pending review; null
     * otherwise.
     */
    @Nullable Double settledScore() {
        return attempts.settledScore();
    }

    @EventSourcingHandler
    void on(QuizSubmissionEvent event) {
        switch (event) {
            case QuizSubmissionOpened e -> {
                id = idOf(e.quizId(), e.userId());
                courseId = e.courseId();
                quizId = e.quizId();
                userId = e.userId();
                submissionId = e.submissionId();
            }
            case QuizExtensionGranted e -> {
                extension = Extension.of(e);
                attempts.extend(e.endAt());
            }
            default -> attempts.on(event);
        }
    }
}
