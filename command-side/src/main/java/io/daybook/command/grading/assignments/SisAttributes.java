package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentFields.SisFields;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSisChanged;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What the student information system knows about an assignment. */
record SisAttributes(
        @Nullable String sisAssignmentId,
        @Nullable String integrationId,
        @Nullable String integrationData,
        boolean postToSis) {

    static final SisAttributes NONE = new SisAttributes(null, null, null, false);

    SisAttributes with(SisFields sent) {
        return new SisAttributes(
                sent.sisAssignmentId().or(sisAssignmentId),
                sent.integrationId().or(integrationId),
                sent.integrationData().or(integrationData),
                sent.postToSis().orElse(postToSis));
    }

    static SisAttributes of(AssignmentSisChanged e) {
        return new SisAttributes(
                e.sisAssignmentId(),
                e.integrationId(),
                e.integrationData(),
                Boolean.TRUE.equals(e.postToSis()));
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentSisChanged(
                courseId,
                assignmentId,
                sisAssignmentId,
                integrationId,
                integrationData,
                now,
                postToSis);
    }
}
