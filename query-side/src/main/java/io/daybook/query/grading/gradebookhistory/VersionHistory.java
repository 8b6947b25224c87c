package io.daybook.query.grading.gradebookhistory;

import io.daybook.events.grading.submissions.Deduction;
import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.query.grading.gradebookhistory.VersionView.Mark;
import io.daybook.query.grading.gradebookhistory.VersionView.Work;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The grade of a submission after each of its versions. */
public final class VersionHistory {

    private VersionHistory() {}

    /**
     * How the work stood after some version of it.
     *
     * @param attempt null before anything was submitted
     * @param gradedAt null before the first grade
     * @param graderId null when no person graded
     * @param lateStatus what a grader decided about punctuality; null where the dates decide
     * @param gradeMatches whether the grade is about what was submitted last
     * @param deduction what the late policy took off; null for nothing
     */
    public record State(
            int version,
            @Nullable Integer attempt,
            @Nullable String type,
            @Nullable Instant submittedAt,
            @Nullable Double score,
            @Nullable String grade,
            boolean excused,
            @Nullable Instant gradedAt,
            @Nullable Long graderId,
            @Nullable Instant postedAt,
            @Nullable LateStatus lateStatus,
            boolean gradeMatches,
            @Nullable Deduction deduction) {

        public static final State NOTHING =
                new State(
                        0, null, null, null, null, null, false, null, null, null, null, true, null);

        private static final Long NOBODY = 0L;

        /** Who graded as clients know it: 0 where no person gave the score. */
        public @Nullable Long shownGraderId() {
            return graderId == null && score != null ? NOBODY : graderId;
        }

        /** What the grader gave before anything was taken off for being late. */
        public @Nullable Double enteredScore() {
            return deduction == null ? score : Double.valueOf(deduction.enteredScore());
        }

        /** What was taken off for being late; null where nothing was. */
        public @Nullable Double pointsDeducted() {
            return deduction == null ? null : Double.valueOf(deduction.points());
        }

        /** Whether anything was submitted, graded, posted or decided about it. */
        boolean isMarked() {
            return version > 0 || postedAt != null || lateStatus != null;
        }

        /** How it stands after one more version. A grade stays when work is submitted again. */
        public State after(VersionView next) {
            return switch (next.kind()) {
                case HANDED_IN -> handedIn(next, Objects.requireNonNull(next.work()));
                case GRADED -> graded(next, Objects.requireNonNull(next.mark()));
                case RECALCULATED -> recalculated(next, Objects.requireNonNull(next.mark()));
                case CONFIRMED -> confirmed(next, Objects.requireNonNull(next.mark()));
                case POSTED, HIDDEN -> with(next.postedAt(), lateStatus);
                case LATENESS -> with(postedAt, next.lateStatus());
            };
        }

        private State handedIn(VersionView by, Work work) {
            return new State(
                    by.version(),
                    work.attempt(),
                    work.type(),
                    work.submittedAt(),
                    score,
                    grade,
                    excused,
                    gradedAt,
                    graderId,
                    postedAt,
                    null,
                    score == null,
                    deduction);
        }

        private State with(@Nullable Instant posted, @Nullable LateStatus late) {
            return new State(
                    version,
                    attempt,
                    type,
                    submittedAt,
                    score,
                    grade,
                    excused,
                    gradedAt,
                    graderId,
                    posted,
                    late,
                    gradeMatches,
                    deduction);
        }

        private State graded(VersionView by, Mark mark) {
            return new State(
                    by.version(),
                    attempt,
                    type,
                    submittedAt,
                    mark.score(),
                    mark.grade(),
                    mark.excused(),
                    by.at(),
                    mark.graderId(),
                    by.postedAt(),
                    mark.excused() ? null : lateStatus,
                    true,
                    mark.deduction());
        }

        /** Who graded when, and which attempt, stays. */
        private State recalculated(VersionView by, Mark mark) {
            return new State(
                    by.version(),
                    attempt,
                    type,
                    submittedAt,
                    mark.score(),
                    mark.grade(),
                    excused,
                    gradedAt,
                    graderId,
                    postedAt,
                    lateStatus,
                    gradeMatches,
                    mark.deduction());
        }

        private State confirmed(VersionView by, Mark mark) {
            return new State(
                    by.version(),
                    attempt,
                    type,
                    submittedAt,
                    score,
                    grade,
                    excused,
                    by.at(),
                    mark.graderId(),
                    postedAt,
                    lateStatus,
                    true,
                    deduction);
        }
    }

    /** How the work stood at a moment, by its versions, oldest first. */
    static State at(List<VersionView> versions, Instant moment) {
        State state = State.NOTHING;
        for (VersionView version : versions) {
            if (!version.at().isAfter(moment)) {
                state = state.after(version);
            }
        }
        return state;
    }
}
