package io.daybook.command.platform.integrity;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The events that grades depend on. Each contains a hash over itself and the hash of the previous
 * event, so that changes, omissions and insertions are detected (docs/decisions/0116).
 */
public interface ChainedEvents {

    /** The aggregate types whose events are chained. */
    List<String> TYPES =
            List.of("Submission", "Moderation", "RubricAssessment", "QuizSubmission", "Outcome");

    /** Key of the hash in the metadata of an event. */
    String KEY = "chain";

    /** Replaces the previous hash for the first event. */
    String START = "-";

    /**
     * A stored event of a chain.
     *
     * @param event its canonical form by {@link CanonicalEvent}
     * @param before hash of the previous event
     * @param recorded its stored hash; null for events older than the chain
     * @param hash the hash computed from what is stored
     */
    record Link(
            String aggregateId,
            long sequence,
            String eventId,
            String event,
            String before,
            @Nullable String recorded,
            String hash) {

        /** Returns the hash to which the next event is linked. */
        public String standing() {
            return recorded == null ? hash : recorded;
        }

        /** Returns whether the event is unchanged since it was stored. */
        public boolean holds() {
            return recorded == null || recorded.equals(hash);
        }
    }

    /** Returns the stored events of an aggregate, oldest first. */
    List<Link> linksOf(String aggregateId);

    /**
     * Returns the stored events of many aggregates by aggregate; those without events are missing.
     */
    default Map<String, List<Link>> linksOf(Collection<String> aggregateIds) {
        Map<String, List<Link>> links = new HashMap<>();
        for (String aggregateId : aggregateIds) {
            List<Link> of = linksOf(aggregateId);
            if (!of.isEmpty()) {
                links.put(aggregateId, of);
            }
        }
        return links;
    }
}
