package io.daybook.application.communication.notifications;

import jakarta.mail.Message.RecipientType;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;

/**
 * Builds MIME messages in plain text and HTML. The helper of Spring Mail is not used, because it
 * searches the whole class path for attachment types for each mail.
 */
final class MailMessages {

    private static final String CHARSET = "UTF-8";

    private MailMessages() {}

    /**
     * Returns a message that is ready to be sent.
     *
     * @throws MessagingException if the address cannot be parsed
     */
    static MimeMessage of(Mail mail, String from, Session session) throws MessagingException {
        MimeMessage message = new IdentifiedMessage(session, mail.id());
        message.setFrom(new InternetAddress(from, true));
        message.setRecipient(RecipientType.TO, new InternetAddress(mail.to(), true));
        message.setSubject(mail.subject().replaceAll("\\s+", " "), CHARSET);
        message.setHeader("Auto-Submitted", "auto-generated");
        if (mail.settings() != null) {
            message.setHeader("List-Unsubscribe", "<" + mail.settings() + ">");
        }
        message.setContent(
                new MimeMultipart(
                        "alternative",
                        part(MailTexts.text(mail), "plain"),
                        part(MailTexts.html(mail), "html")));
        message.saveChanges();
        return message;
    }

    private static MimeBodyPart part(String text, String type) throws MessagingException {
        var part = new MimeBodyPart();
        part.setText(text, CHARSET, type);
        return part;
    }

    /** Keeps its Message-ID when it is sent, which the library would replace. */
    private static final class IdentifiedMessage extends MimeMessage {

        private final String id;

        IdentifiedMessage(Session session, String id) {
            super(session);
            this.id = id;
        }

        @Override
        protected void updateMessageID() throws MessagingException {
            setHeader("Message-ID", "<" + id + "@daybook>");
        }
    }
}
