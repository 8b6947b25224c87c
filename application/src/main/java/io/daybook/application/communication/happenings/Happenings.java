package io.daybook.application.communication.happenings;

import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** What events mean to people; an event may mean several things. */
@Component
public class Happenings {

    private final List<HappeningSource> sources;
    private final List<ScheduledHappenings> scheduled;

    Happenings(List<HappeningSource> sources, List<ScheduledHappenings> scheduled) {
        this.sources = List.copyOf(sources);
        this.scheduled = List.copyOf(scheduled);
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

    /** What was published earlier and began after one moment and not after another. */
    public List<Begun> begun(Instant after, Instant until) {
        return scheduled.stream().flatMap(each -> each.begun(after, until).stream()).toList();
    }
}
