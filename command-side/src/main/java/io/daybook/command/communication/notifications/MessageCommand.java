package io.daybook.command.communication.notifications;

import java.time.Instant;
import java.util.List;

/** What becomes of queued messages. */
public sealed interface MessageCommand {

    /** The mail server took these messages, by key. */
    record MarkMessagesSent(List<String> keys, Instant now) implements MessageCommand {
        /** Copies the list. */
        public MarkMessagesSent {
            keys = List.copyOf(keys);
        }
    }

    /**
     * These messages cannot be delivered.
     *
     * @param reason a word, nothing about a person
     */
    record MarkMessagesBounced(List<String> keys, String reason, Instant now)
            implements MessageCommand {
        /** Copies the list. */
        public MarkMessagesBounced {
            keys = List.copyOf(keys);
        }
    }
}
