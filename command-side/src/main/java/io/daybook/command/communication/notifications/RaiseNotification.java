package io.daybook.command.communication.notifications;

import io.daybook.events.communication.notifications.NotificationEvent.Recipient;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Queues messages about one source, except those that are queued already. Messages are in the order
 * of their users, with those to one user together, so that nobody is notified twice. Returns false
 * if the last messages were queued before, else true.
 *
 * @param source after its last messages no more can be queued
 * @param last whether no more messages about the source follow
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
     * The text of a message.
     *
     * @param courseId the course whose members may see it; null for none
     * @param link URL with details; null for none
     */
    public record Text(
            long rootAccountId,
            @Nullable Long courseId,
            Personal subject,
            Personal body,
            @Nullable String link) {}
}
