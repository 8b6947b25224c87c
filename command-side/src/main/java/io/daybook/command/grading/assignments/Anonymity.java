package io.daybook.command.grading.assignments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAnonymityChanged;
import java.time.Instant;

/**
 * Whether the identities of students and of commenting students are hidden from graders and peer
 * reviewers.
 */
record Anonymity(boolean grading, boolean instructorAnnotations) {

    static final Anonymity NONE = new Anonymity(false, false);

    Anonymity with(AssignmentFields sent) {
        return new Anonymity(
                sent.anonymousGrading().orElse(grading),
                sent.anonymousInstructorAnnotations().orElse(instructorAnnotations));
    }

    /**
     * Rejects anonymous grading of a group assignment; the error names the changed field (section
     * 5.2, 11).
     */
    void requireFit(Grouping grouping, Anonymity before, Grouping groupingBefore) {
        if (!grading || !grouping.isTogether()) {
            return;
        }
        boolean anonymityChanged = !before.grading;
        boolean groupChanged = !grouping.sameGroups(groupingBefore);
        if (anonymityChanged || groupChanged) {
            String field =
                    anonymityChanged && groupChanged
                            ? "base"
                            : anonymityChanged ? "anonymous_grading" : "group_category_id";
            throw Rejection.invalid(
                    field, "anonymous grading can't be combined with group assignments");
        }
    }

    static Anonymity of(AssignmentAnonymityChanged e) {
        return new Anonymity(e.anonymousGrading(), e.anonymousInstructorAnnotations());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentAnonymityChanged(
                courseId, assignmentId, grading, instructorAnnotations, now);
    }
}
