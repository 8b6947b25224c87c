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
     * State of a submission after one of its versions.
     *
     * @param attempt null before anything was submitted
     * @param gradedAt null before the first grade
     * @param graderId null if it was not graded by a user
     * @param lateStatus late status set by a grader; null if dates determine it
     * @param gradeMatches whether the grade refers to the latest attempt
     * @param deduction late policy deduction; null for none
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

        /** Returns the grader id as shown in the API: 0 if the score was not given by a user. */
        public @Nullable Long shownGraderId() {
            return graderId == null && score != null ? NOBODY : graderId;
        }

        /** Returns the score before late policy deductions. */
        public @Nullable Double enteredScore() {
            return deduction == null ? score : Double.valueOf(deduction.enteredScore());
        }

        /** Returns the late policy deduction; null if there is none. */
        public @Nullable Double pointsDeducted() {
            return deduction == null ? null : Double.valueOf(deduction.points());
        }

        /** Whether anything was submitted, graded or posted, or a late status was set. */
        boolean isMarked() {
            return version > 0 || postedAt != null || lateStatus != null;
        }

        /** Returns the state after one more version. A resubmission keeps the grade. */
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

        /** Keeps grader, time of grading and graded attempt. */
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

    /**
     * Returns the state of a submission at an instant.
     *
     * @param versions oldest first
     */
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
