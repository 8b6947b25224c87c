package io.daybook.application.communication.notifications;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An email to send.
 *
 * @param id the same if this mail is sent again, so that mail servers can detect duplicates
 * @param items the notifications in it; several in a digest
 * @param settings URL of the reader's notification preferences; null if unknown
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
