package io.daybook.command.grading.assignments;

import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDescribed;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The name and HTML description of an assignment. */
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
