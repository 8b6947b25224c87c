package io.daybook.command.grading.assignments;

import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentToolChanged;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The external tool of an assignment, as a JSON object; kept while another submission type is set.
 */
record ToolAttributes(@Nullable String attributes) {

    static final ToolAttributes NONE = new ToolAttributes(null);

    ToolAttributes with(Patch<String> sent) {
        return new ToolAttributes(sent.or(attributes));
    }

    static ToolAttributes of(AssignmentToolChanged e) {
        return new ToolAttributes(e.attributes());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentToolChanged(courseId, assignmentId, attributes, now);
    }
}
