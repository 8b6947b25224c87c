package io.daybook.command.content.courses;

import io.daybook.events.content.courses.CourseEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The events that lead from the current state to the requested one; none where they are equal. */
final class Differences {

    private final Instant now;
    private final List<CourseEvent> events = new ArrayList<>();

    Differences(Instant now) {
        this.now = now;
    }

    /** Adds the next facts as of now, unless they are what the current event says. */
    <E extends CourseEvent> void add(@Nullable E current, Function<Instant, E> next) {
        if (current == null || !next.apply(current.at()).equals(current)) {
            events.add(next.apply(now));
        }
    }

    List<CourseEvent> events() {
        return events;
    }
}
