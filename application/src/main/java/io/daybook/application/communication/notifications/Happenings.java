package io.daybook.application.communication.notifications;

import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** What events mean to people; an event may mean several things. */
@Component
class Happenings {

    private final List<HappeningSource> sources;

    Happenings(List<HappeningSource> sources) {
        this.sources = List.copyOf(sources);
    }

    /** All events that people are told of. */
    List<Class<?>> events() {
        return sources.stream()
                .<Class<?>>flatMap(source -> source.events().stream())
                .distinct()
                .toList();
    }

    /** When it happened. */
    Instant at(Object event) {
        return sources.stream()
                .map(source -> source.at(event))
                .max(Instant::compareTo)
                .orElse(Instant.EPOCH);
    }

    /**
     * What people are told; empty where nobody is.
     *
     * @param actorId whose request it was; 0 where it was nobody's
     */
    List<Happening> of(Object event, long actorId) {
        return sources.stream().flatMap(source -> source.of(event, actorId).stream()).toList();
    }
}
