package io.daybook.application.communication.notifications;

import io.daybook.query.platform.net.PublicUrl;
import jakarta.mail.util.StreamProvider;
import java.net.URI;
import java.util.Properties;
import org.eclipse.angus.mail.util.MailStreamProvider;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.mail.javamail.JavaMailSenderImpl;
import org.springframework.stereotype.Component;

/**
 * The mail server at {@code daybook.smtp.url}, such as {@code smtp://user:secret@mail.example:587};
 * {@code smtps} for implicit TLS, while {@code smtp} uses STARTTLS if the server offers it. {@code
 * daybook.smtp.from} is the sender of mails. Without a URL nothing is sent.
 */
@Component
class MailServer {

    private static final String TIMEOUT = "10000";
    private static final int SMTP_PORT = 25;
    private static final int SMTPS_PORT = 465;

    private final @Nullable JavaMailSenderImpl sender;
    private final String from;
    private final PublicUrl address;

    MailServer(Environment environment, PublicUrl address) {
        String url = environment.getProperty("daybook.smtp.url", "");
        this.sender = url.isBlank() ? null : sender(URI.create(url.strip()));
        this.from = environment.getProperty("daybook.smtp.from", "notifications@localhost");
        this.address = address;
    }

    /** Whether a mail server is configured. */
    boolean isOn() {
        return sender != null;
    }

    /** Returns the URL of a path; null if {@code daybook.public-url} is not set. */
    @Nullable String url(String path) {
        return address.of(path);
    }

    /** Returns a connection, which is opened with the first mail. */
    MailConnection connect() {
        JavaMailSenderImpl server = sender;
        if (server == null) {
            throw new IllegalStateException("There is no mail server");
        }
        return new MailConnection(server, from);
    }

    /**
     * Sets the implementation of streams: otherwise the library searches the class path for it for
     * each part of each mail, which took a third of the sending time.
     */
    private static void nameStreams() {
        System.setProperty(StreamProvider.class.getName(), MailStreamProvider.class.getName());
    }

    private static JavaMailSenderImpl sender(URI url) {
        boolean secure = "smtps".equals(url.getScheme());
        if (url.getHost() == null || (!secure && !"smtp".equals(url.getScheme()))) {
            throw new IllegalStateException(
                    "daybook.smtp.url must be smtp://host:port or smtps://host:port");
        }
        nameStreams();
        var sender = new JavaMailSenderImpl();
        sender.setHost(url.getHost());
        sender.setPort(url.getPort() > 0 ? url.getPort() : secure ? SMTPS_PORT : SMTP_PORT);
        sender.setProtocol(secure ? "smtps" : "smtp");
        String who = url.getUserInfo();
        Properties properties = sender.getJavaMailProperties();
        String prefix = "mail." + sender.getProtocol() + ".";
        properties.setProperty(prefix + "connectiontimeout", TIMEOUT);
        properties.setProperty(prefix + "timeout", TIMEOUT);
        properties.setProperty(prefix + "writetimeout", TIMEOUT);
        properties.setProperty(prefix + "starttls.enable", "true");
        if (who != null) {
            int colon = who.indexOf(':');
            sender.setUsername(colon < 0 ? who : who.substring(0, colon));
            sender.setPassword(colon < 0 ? "" : who.substring(colon + 1));
            properties.setProperty(prefix + "auth", "true");
        }
        return sender;
    }
}
