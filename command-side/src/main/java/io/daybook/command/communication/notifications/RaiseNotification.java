package io.daybook.command.communication.notifications;

import io.daybook.events.communication.notifications.NotificationEvent.Recipient;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Queues messages about something that happened; those that are queued already stay as they are.
 * They come in the order of their users, and those to one user together: nobody is notified twice.
 * Answers with false where its last messages were queued before, and with true otherwise.
 *
 * @param source what happened; once its last messages were queued, nothing more is
 * @param last whether no more messages about it follow
 */
public record RaiseNotification(
        String source, String notification, List<Draft> drafts, boolean last, Instant now) {

    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException out of the order of users: earlier users would count as
     *     notified
     */
    public RaiseNotification {
        drafts = List.copyOf(drafts);
        long[] users = drafts.stream().mapToLong(draft -> draft.recipient().userId()).toArray();
        if (!Arrays.equals(users, LongStream.of(users).sorted().toArray())) {
            throw new IllegalArgumentException("The drafts are not in the order of their users.");
        }
    }

    /** A message to a channel. */
    public record Draft(Text text, Recipient recipient) {}

    /**
     * What a message says.
     *
     * @param courseId the course whose members may see it; null where it is of none
     * @param link where more is to be read; null for nowhere
     */
    public record Text(
            long rootAccountId,
            @Nullable Long courseId,
            Personal subject,
            Personal body,
            @Nullable String link) {}
}
