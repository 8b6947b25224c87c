package io.daybook.application.communication.notifications;

import java.time.Instant;
import java.util.Set;

/**
 * Something that people are told of.
 *
 * @param source names it: whatever has the same source is told once
 * @param notification its name, such as {@code new_announcement}
 * @param authorId who wrote its texts, with whom they go; of a grade the student
 * @param recipients who may see it
 * @param path where more is to be read
 */
record Happening(
        String source,
        String notification,
        long rootAccountId,
        long authorId,
        Set<Long> recipients,
        String subject,
        String body,
        String path,
        Instant at) {

    /** Copies the set. */
    Happening {
        recipients = Set.copyOf(recipients);
    }

    /** The texts may name people. */
    @Override
    public String toString() {
        return "Happening[" + source + "]";
    }
}
