package io.daybook.application.communication.notifications;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What events mean to people; each event belongs to one source. */
@Component
class Happenings {

    private final List<HappeningSource> sources;

    Happenings(List<HappeningSource> sources) {
        this.sources = List.copyOf(sources);
    }

    /** All events that people are told of. */
    List<Class<?>> events() {
        return sources.stream().<Class<?>>flatMap(source -> source.events().stream()).toList();
    }

    /** When it happened. */
    Instant at(Object event) {
        return sources.stream()
                .map(source -> source.at(event))
                .max(Instant::compareTo)
                .orElse(Instant.EPOCH);
    }

    /** What people are told; empty where nobody is. */
    Optional<Happening> of(Object event) {
        return sources.stream().flatMap(source -> source.of(event).stream()).findFirst();
    }
}
