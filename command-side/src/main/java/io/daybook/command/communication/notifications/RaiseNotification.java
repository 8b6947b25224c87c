package io.daybook.command.communication.notifications;

import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Queues messages about something that happened; those that are queued already stay as they are.
 * Answers with false where its last messages were queued before, and with true otherwise.
 *
 * @param source what happened; once its last messages were queued, nothing more is
 * @param last whether no more messages about it follow
 */
public record RaiseNotification(
        String source, String notification, List<Draft> drafts, boolean last, Instant now) {

    /** Copies the list. */
    public RaiseNotification {
        drafts = List.copyOf(drafts);
    }

    /**
     * A message.
     *
     * @param courseId the course whose members may see it; null where it is of none
     * @param link where more is to be read; null for nowhere
     */
    public record Draft(
            long messageId,
            long userId,
            long channelId,
            long rootAccountId,
            @Nullable Long courseId,
            Frequency frequency,
            Personal subject,
            Personal body,
            @Nullable String link,
            Instant sendAt) {}
}
