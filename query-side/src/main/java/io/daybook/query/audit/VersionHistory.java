package io.daybook.query.audit;

import io.daybook.events.submissions.Deduction;
import io.daybook.events.submissions.LateStatus;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a student's work was worth after each of its versions. */
public final class VersionHistory {

    private VersionHistory() {}

    /**
     * How the work stood after some version of it.
     *
     * @param attempt null before anything was handed in
     * @param gradedAt null before the first grade
     * @param graderId null when no person graded
     * @param lateStatus what a grader decided about punctuality; null where the dates decide
     * @param gradeMatches whether the grade is about what was handed in last
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

        static final State NOTHING =
                new State(0, null, null, null, null, null, false, null, null, null, null, true,
                        null);

        /** How it stands after one more version. A grade stays when work is handed in again. */
        State after(VersionView next) {
            return switch (next.kind()) {
                case HANDED_IN ->
                        new State(
                                next.version(),
                                next.attempt(),
                                next.type(),
                                next.submittedAt(),
                                score,
                                grade,
                                excused,
                                gradedAt,
                                graderId,
                                postedAt,
                                null,
                                score == null,
                                deduction);
                case GRADED -> graded(next, next.postedAt());
                case RECALCULATED -> recalculated(next);
                case CONFIRMED -> confirmed(next);
                case POSTED, HIDDEN -> with(next.postedAt(), lateStatus);
                case LATENESS -> with(postedAt, next.lateStatus());
            };
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

        private State graded(VersionView by, @Nullable Instant posted) {
            return new State(
                    by.version(),
                    attempt,
                    type,
                    submittedAt,
                    by.score(),
                    by.grade(),
                    by.excused(),
                    by.at(),
                    by.graderId(),
                    posted,
                    by.excused() ? null : lateStatus,
                    true,
                    by.deduction());
        }

        /** Who graded when, and which attempt, stays. */
        private State recalculated(VersionView to) {
            return new State(
                    to.version(),
                    attempt,
                    type,
                    submittedAt,
                    to.score(),
                    to.grade(),
                    excused,
                    gradedAt,
                    graderId,
                    postedAt,
                    lateStatus,
                    gradeMatches,
                    to.deduction());
        }

        private State confirmed(VersionView by) {
            return new State(
                    by.version(),
                    attempt,
                    type,
                    submittedAt,
                    score,
                    grade,
                    excused,
                    by.at(),
                    by.graderId(),
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
