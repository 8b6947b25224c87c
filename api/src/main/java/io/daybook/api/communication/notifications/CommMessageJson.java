package io.daybook.api.communication.notifications;

import io.daybook.application.communication.notifications.MessageHtml;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.notifications.MessageView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A message to a user as administrators see it.
 *
 * @param to the address; null if the channel no longer exists
 * @param body plain text
 * @param htmlBody the same as HTML; null, like the texts, once its author was erased
 */
record CommMessageJson(
        long id,
        Instant createdAt,
        @Nullable Instant sentAt,
        String workflowState,
        @Nullable String from,
        @Nullable String fromName,
        @Nullable String to,
        @Nullable String replyTo,
        @Nullable String subject,
        @Nullable String body,
        @Nullable String htmlBody) {

    static CommMessageJson of(MessageView message, @Nullable ChannelView channel, String from) {
        return new CommMessageJson(
                message.id(),
                message.createdAt(),
                message.sentAt(),
                message.state().wireName(),
                from,
                null,
                channel == null ? null : channel.address(),
                null,
                message.subject(),
                message.body(),
                MessageHtml.of(message));
    }
}
