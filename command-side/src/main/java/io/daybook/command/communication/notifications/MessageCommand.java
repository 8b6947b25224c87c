package io.daybook.command.communication.notifications;

import java.time.Instant;
import java.util.List;

/** Commands that record the delivery of queued messages. */
public sealed interface MessageCommand {

    /**
     * A queued message.
     *
     * @param key its notification and channel
     */
    record QueuedMessage(String key, long id, long channelId) {}

    /** Records that the mail server accepted these messages. */
    record MarkMessagesSent(List<QueuedMessage> messages, Instant now) implements MessageCommand {
        /** Copies the list. */
        public MarkMessagesSent {
            messages = List.copyOf(messages);
        }
    }

    /**
     * Records that these messages cannot be delivered.
     *
     * @param reason a keyword, without personal data
     */
    record MarkMessagesBounced(List<QueuedMessage> messages, String reason, Instant now)
            implements MessageCommand {
        /** Copies the list. */
        public MarkMessagesBounced {
            messages = List.copyOf(messages);
        }
    }
}
