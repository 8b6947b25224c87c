package io.daybook.command.assignments;

import io.daybook.command.kernel.Rejection;
import io.daybook.events.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.assignments.AssignmentEvent.AssignmentStageEvent;
import io.daybook.events.assignments.AssignmentEvent.AssignmentSubmissionsBegun;
import io.daybook.events.assignments.AssignmentEvent.AssignmentUnpublished;
import java.time.Instant;
import java.util.Optional;

/**
 * How far an assignment has come: who sees it, and what has been done on it that cannot be undone.
 */
record Stage(
        boolean published,
        boolean submissionsBegun,
        boolean gradingBegun,
        boolean gradesPublished) {

    static final Stage BEGINNING = new Stage(false, false, false, false);

    Stage after(AssignmentStageEvent event) {
        return switch (event) {
            case AssignmentPublished _ ->
                    new Stage(true, submissionsBegun, gradingBegun, gradesPublished);
            case AssignmentUnpublished _ ->
                    new Stage(false, submissionsBegun, gradingBegun, gradesPublished);
            case AssignmentSubmissionsBegun _ ->
                    new Stage(published, true, gradingBegun, gradesPublished);
            case AssignmentGradingBegun _ ->
                    new Stage(published, submissionsBegun, true, gradesPublished);
            case AssignmentGradesPublished _ ->
                    new Stage(published, submissionsBegun, gradingBegun, true);
        };
    }

    /** Shown to students or taken back from them, which is too late once they hand in. */
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

    /** Refuses a grade that would count at once while several graders have yet to agree. */
    void requireOpenForGrades(ModerationRules moderation) {
        if (!isOpenForGrades(moderation)) {
            throw Rejection.forbidden();
        }
    }

    /** Whether a grade would count at once. */
    boolean isOpenForGrades(ModerationRules moderation) {
        return published && (!moderation.moderatedGrading() || gradesPublished);
    }

    /** Refuses what only several graders do who have not agreed yet. */
    void requireUndecided(ModerationRules moderation) {
        if (!moderation.moderatedGrading()) {
            throw Rejection.badRequest("Assignment does not use moderated grading");
        }
        if (gradesPublished) {
            throw Rejection.badRequest("Assignment grades have already been published");
        }
    }
}
