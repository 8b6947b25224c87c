package io.daybook.command.content.courses;

import io.daybook.events.content.courses.CourseEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Collects the events that change the current state to the requested one. */
final class Differences {

    private final Instant now;
    private final List<CourseEvent> events = new ArrayList<>();

    Differences(Instant now) {
        this.now = now;
    }

    /** Adds the next event unless it equals the current one except for its time. */
    <E extends CourseEvent> void add(@Nullable E current, Function<Instant, E> next) {
        if (current == null || !next.apply(current.at()).equals(current)) {
            events.add(next.apply(now));
        }
    }

    List<CourseEvent> events() {
        return events;
    }
}
