package io.daybook.command.grading.submissions;

import io.daybook.command.grading.submissions.SubmissionCommand.DeleteRemark;
import io.daybook.command.grading.submissions.SubmissionCommand.HandInSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.MarkSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.PostSubmission;
import io.daybook.command.grading.submissions.SubmissionCommand.Remark;
import io.daybook.command.grading.submissions.SubmissionCommand.RewriteRemark;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionAssessedInBulk;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommentDeleted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommentRewritten;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeConfirmed;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionLateStatusChanged;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedRead;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionMarkedUnread;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionStickerChanged;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * One student's submission for one assignment. Counts attempts and versions, and creates exactly
 * one event, with the grade before and after, for every effective change of the grade.
 *
 * <p>Public because publishing the grades of a moderated assignment grades many submissions in one
 * unit of work.
 */
@AggregateRoot
public class Submission {

    @AggregateIdentifier @Nullable String id;
    private @Nullable String sticker;
    private final SubmissionState standing = new SubmissionState();
    private final SubmissionComments remarks = new SubmissionComments();
    private final SubmissionReaders readers = new SubmissionReaders();
    private final Set<Long> bulkChanges = new HashSet<>();

    /** Creates a submission without any events. */
    public Submission() {}

    /**
     * Submits the student's own work.
     *
     * @throws Rejection if the student is excused or has used all attempts
     */
    void handIn(HandInSubmission c, @Nullable Integer allowedAttempts, GradingContext in) {
        standing.requireAnotherAttempt(c.work(), allowedAttempts);
        handIn(c.key(), c.work(), c.submittedAt(), in);
    }

    /** Submits the content of another group member, unless the student is excused. */
    void share(SubmissionKey of, SubmissionContent work, Instant submittedAt, GradingContext in) {
        if (!standing.isExcused()) {
            handIn(of, work, submittedAt, in);
        }
    }

    /** Submits an attempt at the student's first participation, unless the student is excused. */
    void takePart(SubmissionKey by, String type, GradingContext in) {
        if (standing.attempt() == 0 && !standing.isExcused()) {
            handIn(by, new SubmissionContent(type, null, null), in.now(), in);
        }
    }

    /** Submits another attempt at automatically graded content, unless the student is excused. */
    void handInContent(SubmissionKey of, String type, Instant submittedAt, GradingContext in) {
        if (!standing.isExcused()) {
            handIn(of, new SubmissionContent(type, null, null), submittedAt, in);
        }
    }

    private void handIn(
            SubmissionKey of, SubmissionContent work, Instant submittedAt, GradingContext in) {
        open(of, in.now());
        apply(standing.relieved(of, in));
        apply(standing.judged(of, standing.punctuality().undecided(), in.now()));
        apply(
                new SubmissionHandedIn(
                        of.courseId(),
                        of.assignmentId(),
                        of.userId(),
                        standing.attempt() + 1,
                        work.type(),
                        work.body(),
                        work.url(),
                        work.fileIds(),
                        standing.nextVersion(),
                        submittedAt,
                        in.now(),
                        RecordedMedia.toRecording(work.recorded()),
                        work.eulaAcceptedAt()));
    }

    /** Sets or clears the grade, which ends an excuse. Has no effect if the grade is unchanged. */
    public void grade(SubmissionKey of, Grade given, GradingContext in) {
        boolean stillExcused = standing.isExcused() && given.score() == null;
        change(of, given, stillExcused, in);
    }

    /** Sets the grade of the group, unless the student is excused. */
    void gradeAlong(SubmissionKey of, Grade given, GradingContext in) {
        if (!standing.isExcused()) {
            grade(of, given, in);
        }
    }

    /** Excuses the student, which clears the grade, or reverts the excuse. */
    void excuse(SubmissionKey of, boolean to, GradingContext in) {
        open(of, in.now());
        if (to) {
            apply(standing.judged(of, standing.punctuality().undecided(), in.now()));
        }
        if (to != standing.isExcused()) {
            change(of, Grade.NONE, to, in);
            recalculate(of, in);
        }
    }

    /** Sets the late status; marking the submission late or missing ends an excuse. */
    void judge(SubmissionKey of, GradeInput sent, GradingContext in) {
        Punctuality to = standing.punctuality().with(sent);
        if (standing.isExcused() && sent.lateStatus().isPresent() && to.status() != null) {
            change(of, Grade.NONE, false, in);
        }
        open(of, in.now());
        apply(standing.judged(of, to, in.now()));
        recalculate(of, in);
    }

    /**
     * Recalculates the grade by the current rules, and grades a missing submission.
     *
     * @return whether there is a grade now
     */
    public boolean recalculate(SubmissionKey of, GradingContext in) {
        standing.recalculated(of, in)
                .ifPresent(
                        event -> {
                            open(of, in.now());
                            apply(event);
                        });
        return standing.isGraded();
    }

    void stick(SubmissionKey of, Patch<String> name, Instant now) {
        open(of, now);
        name.ifChanged(
                sticker,
                to ->
                        apply(
                                new SubmissionStickerChanged(
                                        of.courseId(),
                                        of.assignmentId(),
                                        of.userId(),
                                        sticker,
                                        to,
                                        now)));
    }

    /** Posts or hides grade and comments; idempotent. */
    void post(PostSubmission c) {
        if (c.gradedOnly() && !standing.isGraded()) {
            return;
        }
        Instant postedAt = standing.postedAt();
        if (c.posted() && postedAt == null) {
            open(c.key(), c.now());
            apply(
                    new SubmissionGradePosted(
                            c.courseId(),
                            c.assignmentId(),
                            c.userId(),
                            standing.grade(),
                            standing.latestAttempt(),
                            c.now(),
                            standing.isExcused()));
        } else if (!c.posted() && postedAt != null) {
            apply(
                    new SubmissionGradeHidden(
                            c.courseId(),
                            c.assignmentId(),
                            c.userId(),
                            postedAt,
                            standing.grade(),
                            standing.latestAttempt(),
                            c.now()));
        }
    }

    /** Returns whether the bulk update has not processed this student yet. */
    boolean isNewTo(long progressId) {
        return !bulkChanges.contains(progressId);
    }

    void finish(SubmissionKey of, long progressId, Instant now) {
        open(of, now);
        apply(
                new SubmissionAssessedInBulk(
                        of.courseId(), of.assignmentId(), of.userId(), progressId, now));
    }

    private void change(SubmissionKey of, Grade to, boolean excusedTo, GradingContext in) {
        open(of, in.now());
        apply(standing.graded(of, to, excusedTo, in));
    }

    /**
     * Adds a comment. Graders' comments are hidden while the grade is not posted; students'
     * comments never are.
     */
    public void remark(SubmissionKey on, Remark remark, boolean heldBack, Instant now) {
        open(on, now);
        boolean unseen = standing.postedAt() == null && (heldBack || standing.isGraded());
        apply(SubmissionComments.made(on, remark, unseen, now));
    }

    void rewrite(RewriteRemark c) {
        apply(remarks.rewritten(c));
    }

    void delete(DeleteRemark c) {
        apply(remarks.deleted(c));
    }

    void note(MarkSubmission c) {
        open(c.key(), c.now());
        readers.noted(c).ifPresent(Submission::apply);
    }

    private void open(SubmissionKey key, Instant now) {
        if (id == null) {
            apply(new SubmissionOpened(key.courseId(), key.assignmentId(), key.userId(), now));
        }
    }

    private static void apply(Optional<SubmissionEvent> event) {
        event.ifPresent(Submission::apply);
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
                standing.on(e);
                readers.markUnread();
            }
            case SubmissionGraded e -> {
                standing.on(e);
                readers.markUnread();
            }
            case SubmissionGradeRecalculated e -> {
                standing.on(e);
                readers.markUnread();
            }
            case SubmissionGradeConfirmed e -> {
                standing.on(e);
                readers.markUnread();
            }
            case SubmissionLateStatusChanged e -> standing.on(e);
            case SubmissionStickerChanged e -> sticker = e.after();
            case SubmissionGradePosted e -> {
                standing.on(e);
                readers.markUnread();
            }
            case SubmissionGradeHidden e -> standing.on(e);
            case SubmissionCommented e -> {
                remarks.on(e);
                readers.markUnread();
            }
            case SubmissionCommentDeleted e -> remarks.on(e);
            case SubmissionMarkedRead e -> readers.on(e);
            case SubmissionMarkedUnread e -> readers.on(e);
            case SubmissionAssessedInBulk e -> bulkChanges.add(e.progressId());
            case SubmissionOpened _, SubmissionCommentRewritten _ -> {}
        }
    }
}
