package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentFields.SisFields;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSisChanged;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The SIS attributes of an assignment. */
record SisFacts(
        @Nullable String sisAssignmentId,
        @Nullable String integrationId,
        @Nullable String integrationData,
        boolean postToSis) {

    static final SisFacts NONE = new SisFacts(null, null, null, false);

    SisFacts with(SisFields sent) {
        return new SisFacts(
                sent.sisAssignmentId().or(sisAssignmentId),
                sent.integrationId().or(integrationId),
                sent.integrationData().or(integrationData),
                sent.postToSis().orElse(postToSis));
    }

    static SisFacts of(AssignmentSisChanged e) {
        return new SisFacts(
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
