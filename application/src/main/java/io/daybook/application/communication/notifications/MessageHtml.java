package io.daybook.application.communication.notifications;

import io.daybook.query.communication.notifications.MessageView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The HTML body of a single message, for users who may read sent messages. */
public final class MessageHtml {

    private MessageHtml() {}

    /** Returns the HTML of a mail with this message only; null once its author was erased. */
    public static @Nullable String of(MessageView message) {
        String subject = message.subject();
        String body = message.body();
        if (subject == null || body == null) {
            return null;
        }
        var item = new Mail.Item(subject, body, message.link());
        return MailTexts.html(new Mail(message.key(), "", subject, List.of(item), null));
    }
}
