package io.daybook.command.grading.assignments;

import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDescribed;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What an assignment is called and how it is described, in HTML. */
record Description(String name, @Nullable String text) {

    Description with(AssignmentFields sent) {
        return new Description(sent.name().orElse(name), sent.description().or(text));
    }

    Description named(String to) {
        return new Description(to, text);
    }

    static Description of(AssignmentDescribed e) {
        return new Description(e.name(), e.description());
    }

    AssignmentEvent changed(long courseId, long assignmentId, Instant now) {
        return new AssignmentDescribed(courseId, assignmentId, name, text, now);
    }
}
