package io.daybook.events.integration.lti;

import java.time.Instant;
import java.util.List;

/** Events of the tool consumer profile of a developer key. */
public sealed interface ConsumerProfileEvent {

    /** The developer key. */
    long keyId();

    /**
     * Tools of the key are offered these services and capabilities in addition to those of all
     * tools.
     */
    record ConsumerProfileReplaced(
            long keyId, String uuid, List<String> services, List<String> capabilities, Instant at)
            implements ConsumerProfileEvent {
        /** An empty profile offers those of all tools. */
        public ConsumerProfileReplaced {
            services = services == null ? List.of() : List.copyOf(services);
            capabilities = capabilities == null ? List.of() : List.copyOf(capabilities);
        }
    }
}
