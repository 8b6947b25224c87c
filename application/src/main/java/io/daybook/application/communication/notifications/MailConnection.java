package io.daybook.application.communication.notifications;

import jakarta.mail.MessagingException;
import jakarta.mail.SendFailedException;
import jakarta.mail.Transport;
import jakarta.mail.internet.MimeMessage;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.jspecify.annotations.Nullable;
import org.springframework.mail.MailException;
import org.springframework.mail.MailSendException;
import org.springframework.mail.javamail.JavaMailSenderImpl;

/**
 * Sends mails over one connection and reports the outcome of each one immediately. The sender of
 * Spring Mail opens a connection for each call and reports only after the last mail of a call.
 */
final class MailConnection implements AutoCloseable {

    /**
     * Replies from this code on are permanent failures, those below are transient (RFC 5321,
     * 4.2.1).
     */
    private static final int FIRST_FINAL_CODE = 500;

    private final JavaMailSenderImpl server;
    private final String from;
    private @Nullable Transport transport;

    MailConnection(JavaMailSenderImpl server, String from) {
        this.server = server;
        this.from = from;
    }

    /** The outcome of sending a mail. */
    enum Outcome {
        TAKEN,
        /** The server rejected the mail permanently. */
        REFUSED,
        /** The server rejected this mail temporarily. */
        POSTPONED
    }

    /**
     * Sends a mail.
     *
     * @throws MailException if the server cannot be reached
     */
    Outcome send(Mail mail) {
        MimeMessage message;
        try {
            message = MailMessages.of(mail, from, server.getSession());
        } catch (MessagingException unreadable) {
            return Outcome.REFUSED;
        }
        try {
            connected().sendMessage(message, message.getAllRecipients());
            return Outcome.TAKEN;
        } catch (SendFailedException said) {
            return isFinal(said) ? Outcome.REFUSED : Outcome.POSTPONED;
        } catch (MessagingException away) {
            throw new MailSendException("The mail server cannot be reached", away);
        }
    }

    /**
     * Whether the failure is permanent: the server rejected the recipient, or the text after
     * accepting the recipient. A rejection of the sender says nothing about this mail.
     */
    private static boolean isFinal(SendFailedException said) {
        boolean isInvalid =
                said.getInvalidAddresses() != null && said.getInvalidAddresses().length > 0;
        return isInvalid
                || (said instanceof SMTPSendFailedException failed
                        && failed.getReturnCode() >= FIRST_FINAL_CODE
                        && !failed.getCommand().startsWith("MAIL "));
    }

    /** Checks whether the server still responds, for it may end a connection after some mails. */
    private Transport connected() throws MessagingException {
        Transport open = transport;
        if (open == null || !open.isConnected()) {
            close();
            open = server.getSession().getTransport(server.getProtocol());
            transport = open;
            open.connect(
                    server.getHost(), server.getPort(), server.getUsername(), server.getPassword());
        }
        return open;
    }

    @Override
    public void close() {
        if (transport != null) {
            try {
                transport.close();
            } catch (MessagingException gone) {
                // The server already closed the connection.
            }
            transport = null;
        }
    }
}
