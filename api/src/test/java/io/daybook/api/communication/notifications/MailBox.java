package io.daybook.api.communication.notifications;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A real mail server that can go away and come back, and what it took in all. */
final class MailBox {

    private static final Pattern ITEM =
            Pattern.compile("<h3>(.*?)</h3><p>(.*?)</p>", Pattern.DOTALL);
    private static final String WRITTEN = "just sent you a message";

    private final int port;
    private final Set<MimeMessage> read = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<String, Set<String>> items = new HashMap<>();
    private final Map<String, Set<String>> byId = new HashMap<>();
    private final List<String> twice = new ArrayList<>();
    private int repeated;
    private GreenMail server;

    MailBox(int port) {
        this.port = port;
        this.server = started(port);
    }

    private static GreenMail started(int port) {
        var server = new GreenMail(new ServerSetup(port, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
        server.start();
        return server;
    }

    /** Refuses connections from now on. */
    void goAway() {
        readNew();
        server.stop();
    }

    void comeBack() {
        server = started(port);
    }

    void close() {
        server.stop();
    }

    /**
     * What each address was told, and how often a mail came again with the id it had before.
     *
     * @param items by address
     */
    record Received(Map<String, Set<String>> items, int repeated, List<String> twice) {}

    /** Everything so far; an item that came in two different mails is told twice. */
    Received received() {
        readNew();
        return new Received(items, repeated, twice);
    }

    /** Each mail once: whoever waits asks again and again, and there are more and more mails. */
    private void readNew() {
        for (MimeMessage mail : server.getReceivedMessages()) {
            if (read.add(mail)) {
                try {
                    note(mail);
                } catch (MessagingException | IOException unreadable) {
                    throw new IllegalStateException(unreadable);
                }
            }
        }
    }

    private void note(MimeMessage mail) throws MessagingException, IOException {
        String to = mail.getAllRecipients()[0].toString();
        Set<String> contents = contents(mail);
        if (contents.equals(byId.put(mail.getMessageID(), contents))) {
            repeated++;
            return;
        }
        for (String item : contents) {
            if (!items.computeIfAbsent(to, _ -> new TreeSet<>()).add(item)) {
                twice.add(to + ": " + item);
            }
        }
    }

    /** Items are identified by subject; messages of users, which share it, by text. */
    private static Set<String> contents(MimeMessage mail) throws MessagingException, IOException {
        Set<String> contents = new TreeSet<>();
        Matcher item = ITEM.matcher(html(mail.getContent()));
        while (item.find()) {
            contents.add(item.group(1).endsWith(WRITTEN) ? item.group(2) : item.group(1));
        }
        if (contents.isEmpty()) {
            throw new IllegalStateException("A mail without contents: " + mail.getSubject());
        }
        return contents;
    }

    private static String html(Object content) throws MessagingException, IOException {
        if (content instanceof Multipart parts) {
            StringBuilder html = new StringBuilder();
            for (int i = 0; i < parts.getCount(); i++) {
                BodyPart part = parts.getBodyPart(i);
                if (part.isMimeType("text/html") || part.isMimeType("multipart/*")) {
                    html.append(html(part.getContent()));
                }
            }
            return html.toString();
        }
        return String.valueOf(content);
    }
}
