package io.daybook.application.communication.happenings;

import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** What events mean to people; an event may mean several things. */
@Component
public class Happenings {

    private final List<HappeningSource> sources;

    Happenings(List<HappeningSource> sources) {
        this.sources = List.copyOf(sources);
    }

    /** All events that people are told of. */
    public List<Class<?>> events() {
        return sources.stream()
                .<Class<?>>flatMap(source -> source.events().stream())
                .distinct()
                .toList();
    }

    /** When it happened. */
    public Instant at(Object event) {
        return sources.stream()
                .map(source -> source.at(event))
                .max(Instant::compareTo)
                .orElse(Instant.EPOCH);
    }

    /**
     * What people are told; empty where nobody is.
     *
     * @param cause whose request it was
     */
    public List<Happening> of(Object event, Cause cause) {
        return sources.stream().flatMap(source -> source.of(event, cause).stream()).toList();
    }
}
