package io.daybook.command.communication.notifications;

import java.time.Instant;
import java.util.List;

/** Commands that settle queued messages. */
public sealed interface MessageCommand {

    /**
     * A message that waits.
     *
     * @param key its notification and channel
     */
    record QueuedMessage(String key, long id, long channelId) {}

    /** The mail server took these messages. */
    record MarkMessagesSent(List<QueuedMessage> messages, Instant now) implements MessageCommand {
        /** Copies the list. */
        public MarkMessagesSent {
            messages = List.copyOf(messages);
        }
    }

    /**
     * These messages cannot be delivered.
     *
     * @param reason a word, nothing about a person
     */
    record MarkMessagesBounced(List<QueuedMessage> messages, String reason, Instant now)
            implements MessageCommand {
        /** Copies the list. */
        public MarkMessagesBounced {
            messages = List.copyOf(messages);
        }
    }
}
