package io.daybook.application.integration.webhooks;

import io.daybook.query.integration.webhooks.SubscriptionView;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Decides which events a tool may subscribe to in which context (document 2, section 6;
 * docs/spec/integration.md, section A3).
 */
public final class Capabilities {

    /** Prefix of the names of these capabilities only. */
    public static final String PREFIX = "vnd.vendor.webhooks.";

    private static final String INSTITUTION = "root_account";
    private static final String ASSIGNMENT = "assignment";
    private static final Set<String> BOTH = Set.of(INSTITUTION, ASSIGNMENT);

    /**
     * Scopes with a capability of their own, by event; other events only have the capability for
     * all scopes.
     */
    private static final Map<String, Set<String>> SCOPES =
            Map.of(
                    "quiz_submitted", BOTH,
                    "grade_change", Set.of(INSTITUTION),
                    "attachment_created", BOTH,
                    "submission_created", BOTH,
                    "submission_updated", BOTH,
                    "plagiarism_resubmit", BOTH);

    private Capabilities() {}

    /**
     * Returns the capabilities any one of which permits subscribing to the event in some context.
     */
    public static List<String> of(String eventName) {
        return Stream.concat(
                        SCOPES.getOrDefault(eventName, Set.of()).stream()
                                .sorted(Comparator.reverseOrder())
                                .map(scope -> PREFIX + scope + "." + eventName),
                        Stream.of(PREFIX + INSTITUTION + ".all"))
                .toList();
    }

    /** Whether a tool with these may receive such events in a context of this type. */
    public static boolean permit(
            Collection<String> capabilities, String eventType, String contextType) {
        return capabilities.contains(PREFIX + INSTITUTION + ".all")
                || needed(eventType, contextType).anyMatch(capabilities::contains);
    }

    /** Any one of these is sufficient. An unknown context type is rejected later. */
    private static Stream<String> needed(String eventType, String contextType) {
        String event = SubscriptionView.eventName(eventType);
        boolean narrow = !Set.of("account", "course", INSTITUTION).contains(contextType);
        return SCOPES.getOrDefault(event, Set.of()).stream()
                .filter(scope -> narrow || scope.equals(INSTITUTION))
                .map(scope -> PREFIX + scope + "." + event);
    }
}
