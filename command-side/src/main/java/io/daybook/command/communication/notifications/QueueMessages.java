package io.daybook.command.communication.notifications;

import io.daybook.command.communication.notifications.RaiseNotification.Draft;
import java.time.Instant;
import java.util.List;

/**
 * Queues messages of which none is queued yet, without looking for each whether it is; where one is
 * nevertheless, this is refused as a conflict. Of an announcement to thousands of users nearly all
 * are such (docs/decisions/0246).
 *
 * @param source what happened
 */
public record QueueMessages(String source, String notification, List<Draft> drafts, Instant now) {

    /** Copies the list. */
    public QueueMessages {
        drafts = List.copyOf(drafts);
    }
}
