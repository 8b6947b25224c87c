package io.daybook.command.grading.submissions;

import io.daybook.command.grading.assignments.Assignment;
import io.daybook.command.grading.submissions.SubmissionCommand.AssessSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.DeleteRemark;
import io.daybook.command.grading.submissions.SubmissionCommand.GroupMember;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.MarkSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.PostSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.grading.submissions.SubmissionCommand.RewriteRemark;
import io.daybook.command.grading.submissions.SubmissionCommand.Share;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.grading.submissions.GradingRoute;
import java.time.Instant;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Changes a submission after checking its assignment, which also records the first submission and
 * the first grade. The assignment is always locked first, so that two requests cannot deadlock.
 */
@Component
class SubmissionHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;

    SubmissionHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(HandInSubmission c) {
        withAssignment(
                c,
                assignment -> {
                    assignment.requireAccepted(c.work().type());
                    GradingContext context = handingIn(assignment, c.now());
                    withSubmission(
                            c,
                            submission -> {
                                submission.handIn(c, assignment.allowedAttempts(), context);
                                remark(c.key(), c.remark(), submission, assignment, c.now());
                            });
                    c.shares().forEach(share -> share(c, share, context, assignment));
                    assignment.beginSubmissions(c.now());
                });
    }

    private void share(
            HandInSubmission c, Share share, GradingContext context, Assignment assignment) {
        var key = new SubmissionKey(c.courseId(), c.assignmentId(), share.userId());
        withSubmission(
                key,
                submission -> {
                    submission.share(key, share.work(), c.submittedAt(), context);
                    remark(key, share.remark(), submission, assignment, c.now());
                });
    }

    @CommandHandler
    void handle(AssessSubmission c) {
        withAssignment(
                c,
                assignment -> {
                    requireOpen(assignment, c.marking());
                    GradingContext context = context(c, assignment);
                    Grade given = given(c, context);
                    if (assessOnce(c, given, context, assignment)) {
                        c.mates().forEach(mate -> assess(c, mate, given, context, assignment));
                    }
                    // Not inside the lambda above: there, events would be applied to the
                    // submission.
                    if (given.score() != null || c.mayGradeOtherwise()) {
                        assignment.beginGrading(c.now());
                    }
                });
    }

    /** Returns whether there was anything to do: a bulk update processes each student once. */
    private boolean assessOnce(
            AssessSubmission c, Grade given, GradingContext context, Assignment assignment) {
        return aggregates.createOrAsk(
                Submission.class,
                c.key().aggregateId(),
                Submission::new,
                submission -> {
                    Long bulk = c.progressId();
                    boolean due = bulk == null || submission.isNewTo(bulk);
                    if (due) {
                        assess(c, submission, given, context, assignment);
                    }
                    if (due && bulk != null) {
                        submission.finish(c.key(), bulk, c.now());
                    }
                    return due;
                });
    }

    /** Other members of the group get the grade and the comment; everything else is individual. */
    private void assess(
            AssessSubmission c,
            GroupMember mate,
            Grade given,
            GradingContext context,
            Assignment assignment) {
        var key = new SubmissionKey(c.courseId(), c.assignmentId(), mate.userId());
        boolean together = !assignment.isGradedIndividually();
        boolean grades = together && c.marking().postedGrade().isPresent();
        if (grades || mate.remark() != null) {
            withSubmission(
                    key,
                    submission -> {
                        if (grades) {
                            submission.gradeAlong(key, given, context);
                        }
                        remark(key, mate.remark(), submission, assignment, c.now());
                    });
        }
    }

    private static void requireOpen(Assignment assignment, GradeInput marking) {
        if (marking.grades()) {
            assignment.requireOpenForGrades();
        } else if (marking.isPresent()) {
            assignment.requirePublished();
        }
    }

    private static Grade given(AssessSubmission c, GradingContext context) {
        return context.scale()
                .read(c.marking().postedGrade().orElse(""), c.marking().preferPoints());
    }

    private static void assess(
            AssessSubmission c,
            Submission submission,
            Grade given,
            GradingContext context,
            Assignment assignment) {
        GradeInput marking = c.marking();
        if (marking.postedGrade().isPresent()) {
            submission.grade(c.key(), given, context);
        } else if (marking.grades()) {
            submission.excuse(c.key(), marking.excuse().orElse(false), context);
        }
        if (marking.lateStatus().isPresent() || marking.secondsLate().isPresent()) {
            submission.judge(c.key(), marking, context);
        }
        if (marking.sticker().isPresent()) {
            submission.stick(c.key(), marking.sticker(), c.now());
        }
        remark(c.key(), c.remark(), submission, assignment, c.now());
    }

    private static GradingContext context(AssessSubmission c, Assignment assignment) {
        return context(assignment, c.callerId(), c.route(), c.rules(), c.now())
                .hidingStudent(c.anonymously());
    }

    /** A new attempt gives no grade, but may remove a grade of the late policy. */
    static GradingContext handingIn(Assignment assignment, Instant now) {
        return context(assignment, null, GradingRoute.LATE_POLICY, GradingRules.USUAL, now);
    }

    static GradingContext context(
            Assignment assignment,
            @Nullable Long graderId,
            GradingRoute route,
            GradingRules rules,
            Instant now) {
        return new GradingContext(
                graderId,
                assignment.gradingType(),
                assignment.pointsPossible(),
                assignment.isAnonymous(),
                !assignment.isPostedManually(),
                route,
                rules,
                now);
    }

    @CommandHandler
    void handle(PostSubmission c) {
        withAssignment(
                c,
                assignment -> {
                    assignment.requireOpenForGrades();
                    withSubmission(c, submission -> submission.post(c));
                });
    }

    @CommandHandler
    void handle(RewriteRemark c) {
        withAssignment(c, _ -> withSubmission(c, submission -> submission.rewrite(c)));
    }

    @CommandHandler
    void handle(DeleteRemark c) {
        withAssignment(c, _ -> withSubmission(c, submission -> submission.delete(c)));
    }

    @CommandHandler
    void handle(MarkSubmission c) {
        withAssignment(c, _ -> withSubmission(c, submission -> submission.note(c)));
    }

    private static void remark(
            SubmissionKey on,
            @Nullable Remark remark,
            Submission submission,
            Assignment assignment,
            Instant now) {
        if (remark != null) {
            submission.remark(on, remark, assignment.isPostedManually(), now);
        }
    }

    private void withAssignment(SubmissionCommand c, Consumer<Assignment> change) {
        aggregates.change(
                Assignment.class,
                Assignment.idOf(c.assignmentId()),
                assignment -> {
                    assignment.requireIn(c.courseId());
                    change.accept(assignment);
                });
    }

    private void withSubmission(SubmissionCommand c, Consumer<Submission> change) {
        withSubmission(c.key(), change);
    }

    private void withSubmission(SubmissionKey key, Consumer<Submission> change) {
        aggregates.createOrChange(Submission.class, key.aggregateId(), Submission::new, change);
    }
}
