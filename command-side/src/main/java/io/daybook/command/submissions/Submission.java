package io.daybook.command.submissions;

import io.daybook.command.kernel.Rejection;
import io.daybook.command.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.submissions.SubmissionCommand.Remark;
import io.daybook.events.submissions.SubmissionEvent;
import io.daybook.events.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.submissions.SubmissionEvent.SubmissionOpened;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * One student's work on one assignment: counts its attempts and versions, and turns every effective
 * change of its grade into exactly one event that knows the grade before.
 *
 * <p>Public because publishing the grades of a moderated assignment grades many in one unit of
 * work.
 */
@AggregateRoot
public class Submission {

    @AggregateIdentifier @Nullable String id;
    private int attempt;
    private int version;
    private Grade grade = Grade.NONE;
    private boolean excused;
    private @Nullable Double pointsPossible;
    private boolean gradeIsOfThisAttempt = true;
    private boolean posted;

    /** One about which nothing is on record yet. */
    public Submission() {}

    void handIn(HandInSubmission c, @Nullable Integer allowedAttempts) {
        if (excused) {
            throw Rejection.forbidden();
        }
        if (allowedAttempts != null && attempt >= allowedAttempts) {
            throw Rejection.invalid("attempt", "you have reached the maximum number of attempts");
        }
        open(c.key(), c.now());
        apply(
                new SubmissionHandedIn(
                        c.courseId(),
                        c.assignmentId(),
                        c.userId(),
                        attempt + 1,
                        c.work().type(),
                        c.work().body(),
                        c.work().url(),
                        version + 1,
                        c.submittedAt(),
                        c.now()));
    }

    /**
     * Gives or takes away a grade; a student who is graded is no longer excused. Giving the same
     * grade again changes nothing.
     */
    public void grade(SubmissionKey of, Grade given, GradingContext in) {
        boolean stillExcused = excused && given.score() == null;
        change(of, given, stillExcused, in);
    }

    /** Excuses the student, which takes the grade away, or takes the excuse back. */
    void excuse(SubmissionKey of, boolean to, GradingContext in) {
        open(of, in.now());
        if (to != excused) {
            change(of, Grade.NONE, to, in);
        }
    }

    private void change(SubmissionKey of, Grade to, boolean excusedTo, GradingContext in) {
        open(of, in.now());
        if (to.equals(grade) && excusedTo == excused) {
            confirm(of, in);
            return;
        }
        apply(
                new SubmissionGraded(
                        of.courseId(),
                        of.assignmentId(),
                        of.userId(),
                        in.graderId(),
                        grade.grade(),
                        grade.score(),
                        to.grade(),
                        to.score(),
                        excused,
                        excusedTo,
                        pointsPossible == null ? in.pointsPossible() : pointsPossible,
                        in.pointsPossible(),
                        in.gradingType(),
                        in.anonymous(),
                        version + 1,
                        attempt == 0 ? null : attempt,
                        in.route(),
                        in.posted() || posted ? in.now() : null,
                        in.now()));
    }

    private void confirm(SubmissionKey of, GradingContext in) {
        if (gradeIsOfThisAttempt || grade.score() == null) {
            return;
        }
        apply(
                new SubmissionGradeConfirmed(
                        of.courseId(),
                        of.assignmentId(),
                        of.userId(),
                        in.graderId(),
                        in.anonymous(),
                        version + 1,
                        attempt,
                        in.now()));
    }

    /**
     * Adds a remark. What graders write while the grade is held back is held back with it; what the
     * student writes never is.
     */
    public void remark(SubmissionKey on, Remark remark, boolean heldBack, Instant now) {
        open(on, now);
        apply(
                new SubmissionCommented(
                        on.courseId(),
                        on.assignmentId(),
                        on.userId(),
                        remark.commentId(),
                        remark.authorId(),
                        remark.text(),
                        remark.attempt(),
                        heldBack && !posted && remark.authorId() != on.userId(),
                        now));
    }

    private void open(SubmissionKey key, Instant now) {
        if (id == null) {
            apply(new SubmissionOpened(key.courseId(), key.assignmentId(), key.userId(), now));
        }
    }

    private static void apply(SubmissionEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(SubmissionEvent event) {
        id =
                new SubmissionKey(event.courseId(), event.assignmentId(), event.userId())
                        .aggregateId();
        switch (event) {
            case SubmissionHandedIn e -> {
                attempt = e.attempt();
                version = e.version();
                gradeIsOfThisAttempt = grade.score() == null;
            }
            case SubmissionGraded e -> {
                version = e.version();
                grade = new Grade(e.scoreAfter(), e.gradeAfter());
                excused = e.excusedAfter();
                pointsPossible = e.pointsPossibleAfter();
                gradeIsOfThisAttempt = true;
                posted = e.postedAt() != null;
            }
            case SubmissionGradeConfirmed e -> {
                version = e.version();
                gradeIsOfThisAttempt = true;
            }
            case SubmissionOpened _, SubmissionCommented _ -> {}
        }
    }
}
