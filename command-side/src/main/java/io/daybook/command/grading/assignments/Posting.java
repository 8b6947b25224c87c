package io.daybook.command.grading.assignments;

import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPostPolicyChanged;
import java.time.Instant;

/** Whether grades stay hidden from students until they are posted manually. */
record Posting(boolean manually) {

    static final Posting AT_ONCE = new Posting(false);

    Posting with(Patch<Boolean> sent) {
        return new Posting(sent.orElse(manually));
    }

    static Posting of(AssignmentPostPolicyChanged e) {
        return new Posting(e.postManually());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentPostPolicyChanged(courseId, assignmentId, manually, now);
    }
}
