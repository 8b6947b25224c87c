package io.daybook.api.grading.assignments;

import io.daybook.query.grading.assignments.AssignmentView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Moderated grading: whether several graders grade the assignment, and what they see of each other.
 */
record AssignmentModerationJson(
        boolean moderatedGrading,
        int graderCount,
        @Nullable Long finalGraderId,
        boolean graderCommentsVisibleToGraders,
        boolean gradersAnonymousToGraders,
        boolean graderNamesVisibleToFinalGrader,
        @Nullable Instant gradesPublishedAt) {

    static AssignmentModerationJson of(AssignmentView a) {
        var moderation = a.moderation();
        return new AssignmentModerationJson(
                moderation.on(),
                moderation.graderCount(),
                moderation.finalGraderId(),
                moderation.graderCommentsVisibleToGraders(),
                moderation.gradersAnonymousToGraders(),
                moderation.graderNamesVisibleToFinalGrader(),
                a.gradesPublishedAt());
    }
}
