package io.daybook.command.grading.assignments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentStageEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionsBegun;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentUnpublished;
import java.time.Instant;
import java.util.Optional;

/**
 * The state of an assignment: its publication, and which changes submissions and grades rule out.
 */
record AssignmentStage(
        boolean published,
        boolean submissionsBegun,
        boolean gradingBegun,
        boolean gradesPublished) {

    static final AssignmentStage BEGINNING = new AssignmentStage(false, false, false, false);

    AssignmentStage after(AssignmentStageEvent event) {
        return switch (event) {
            case AssignmentPublished _ ->
                    new AssignmentStage(true, submissionsBegun, gradingBegun, gradesPublished);
            case AssignmentUnpublished _ ->
                    new AssignmentStage(false, submissionsBegun, gradingBegun, gradesPublished);
            case AssignmentSubmissionsBegun _ ->
                    new AssignmentStage(published, true, gradingBegun, gradesPublished);
            case AssignmentGradingBegun _ ->
                    new AssignmentStage(published, submissionsBegun, true, gradesPublished);
            case AssignmentGradesPublished _ ->
                    new AssignmentStage(published, submissionsBegun, gradingBegun, true);
        };
    }

    /**
     * Returns the event of publishing or unpublishing; unpublishing is rejected once students have
     * submitted.
     */
    Optional<AssignmentStageEvent> shown(boolean to, long courseId, long assignmentId, Instant at) {
        if (to == published) {
            return Optional.empty();
        }
        if (!to && submissionsBegun) {
            throw Rejection.invalid(
                    "published", "can't be unpublished once students have submitted");
        }
        return Optional.of(
                to
                        ? new AssignmentPublished(courseId, assignmentId, at)
                        : new AssignmentUnpublished(courseId, assignmentId, at));
    }

    void requirePublished() {
        if (!published) {
            throw Rejection.forbidden();
        }
    }

    /**
     * Rejects a final grade before the provisional grades of a moderated assignment are published.
     */
    void requireOpenForGrades(ModerationRules moderation) {
        if (!isOpenForGrades(moderation)) {
            throw Rejection.forbidden();
        }
    }

    /** Returns whether final grades are accepted. */
    boolean isOpenForGrades(ModerationRules moderation) {
        return published && (!moderation.moderatedGrading() || gradesPublished);
    }

    /**
     * Rejects provisional grading if the assignment is not moderated or its grades are published.
     */
    void requireUndecided(ModerationRules moderation) {
        if (!moderation.moderatedGrading()) {
            throw Rejection.badRequest("Assignment does not use moderated grading");
        }
        if (gradesPublished) {
            throw Rejection.badRequest("Assignment grades have already been published");
        }
    }
}
