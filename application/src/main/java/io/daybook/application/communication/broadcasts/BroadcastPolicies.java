package io.daybook.application.communication.broadcasts;

import io.daybook.events.content.contentmigrations.ContentMigrationEvent;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/** Applies all broadcast policies; several of them may react to one event. */
@Component
public class BroadcastPolicies {

    private final List<BroadcastPolicy> policies;
    private final List<ScheduledBroadcasts> scheduled;

    BroadcastPolicies(List<BroadcastPolicy> policies, List<ScheduledBroadcasts> scheduled) {
        this.policies = List.copyOf(policies);
        this.scheduled = List.copyOf(scheduled);
    }

    /** Returns the types of all events that cause notifications. */
    public List<Class<?>> events() {
        return policies.stream()
                .<Class<?>>flatMap(policy -> policy.events().stream())
                .distinct()
                .toList();
    }

    /** Returns when the event happened. */
    public Instant at(Object event) {
        return policies.stream()
                .map(policy -> policy.at(event))
                .max(Instant::compareTo)
                .orElse(Instant.EPOCH);
    }

    /**
     * What users are notified of because of this event; empty where nobody is. Content of an import
     * notifies nobody, except that the user who requested the import is notified of its end.
     *
     * @param cause who caused the event
     */
    public List<Broadcast> of(Object event, EventCause cause) {
        if (cause.isContentImport() && !(event instanceof ContentMigrationEvent)) {
            return List.of();
        }
        return policies.stream().flatMap(policy -> policy.of(event, cause).stream()).toList();
    }

    /** Returns scheduled broadcasts that came due after one moment and not after another. */
    public List<DueBroadcast> due(Instant after, Instant until) {
        return scheduled.stream().flatMap(each -> each.due(after, until).stream()).toList();
    }
}
