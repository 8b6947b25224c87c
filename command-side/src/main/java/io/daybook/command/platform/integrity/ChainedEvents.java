package io.daybook.command.platform.integrity;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The events that grades depend on, each of which carries a hash over itself and the hash of the
 * event before, so that changes, omissions and insertions are detected (docs/decisions/0116).
 */
public interface ChainedEvents {

    /** The aggregates whose events are linked. */
    List<String> TYPES =
            List.of("Submission", "Moderation", "RubricAssessment", "QuizSubmission", "Outcome");

    /** Key of the hash in the metadata of an event. */
    String KEY = "chain";

    /** Stands for the hash before the first event. */
    String START = "-";

    /**
     * One event as it is stored.
     *
     * @param event its text as {@link CanonicalEvent} writes it
     * @param before the hash of the event before
     * @param recorded the hash it carries; null for events older than the chain
     * @param hash what the hash must be by what is stored
     */
    record Link(
            String aggregateId,
            long sequence,
            String eventId,
            String event,
            String before,
            @Nullable String recorded,
            String hash) {

        /** The hash that those after it were linked to. */
        public String standing() {
            return recorded == null ? hash : recorded;
        }

        /** Whether it is as it was when it was stored. */
        public boolean holds() {
            return recorded == null || recorded.equals(hash);
        }
    }

    /** The events of an aggregate as they are stored now, oldest first. */
    List<Link> linksOf(String aggregateId);

    /** The same of many aggregates, by aggregate; those without events are missing. */
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
