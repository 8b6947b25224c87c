package io.daybook.application.communication.notifications;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An email to send.
 *
 * @param id the same whenever this mail is sent again, so that mail servers notice
 * @param items its messages; several in a digest
 * @param settings where its reader says what mails they want; null where that is not known
 */
record Mail(String id, String to, String subject, List<Item> items, @Nullable String settings) {

    /** Copies the list. */
    Mail {
        items = List.copyOf(items);
    }

    /**
     * A notification.
     *
     * @param link URL with more details; null for none
     */
    record Item(String subject, String body, @Nullable String link) {}

    /** Excludes the texts, which name users. */
    @Override
    public String toString() {
        return "Mail[" + id + "]";
    }
}
