package io.daybook.command.grading.assignments;

import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentToolChanged;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which tool is opened for the work and how, as a JSON object; kept also while something else is
 * handed in.
 */
record ToolUse(@Nullable String attributes) {

    static final ToolUse NONE = new ToolUse(null);

    ToolUse with(Patch<String> sent) {
        return new ToolUse(sent.or(attributes));
    }

    static ToolUse of(AssignmentToolChanged e) {
        return new ToolUse(e.attributes());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentToolChanged(courseId, assignmentId, attributes, now);
    }
}
