package io.daybook.application.communication.notifications;

/** The bodies of a mail: HTML and plain text. */
final class MailTexts {

    private MailTexts() {}

    static String text(Mail mail) {
        StringBuilder text = new StringBuilder();
        for (Mail.Item item : mail.items()) {
            if (mail.items().size() > 1) {
                text.append(item.subject()).append("\n\n");
            }
            text.append(item.body()).append("\n");
            if (item.link() != null) {
                text.append("\n").append(item.link()).append("\n");
            }
            text.append("\n");
        }
        if (mail.settings() != null) {
            text.append("-- \nNotification settings: ").append(mail.settings()).append("\n");
        }
        return text.toString();
    }

    static String html(Mail mail) {
        StringBuilder html = new StringBuilder("<!DOCTYPE html><html><body>");
        for (Mail.Item item : mail.items()) {
            html.append("<h3>").append(escaped(item.subject())).append("</h3><p>");
            html.append(escaped(item.body()).replace("\n", "<br>")).append("</p>");
            if (item.link() != null) {
                html.append("<p><a href=\"").append(escaped(item.link())).append("\">");
                html.append(escaped(item.link())).append("</a></p>");
            }
        }
        if (mail.settings() != null) {
            html.append("<hr><p><a href=\"").append(escaped(mail.settings()));
            html.append("\">Notification settings</a></p>");
        }
        return html.append("</body></html>").toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
