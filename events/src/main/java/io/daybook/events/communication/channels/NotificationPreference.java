package io.daybook.events.communication.channels;

/**
 * How soon one notification is wanted.
 *
 * @param notification its name in snake case, such as {@code new_announcement}
 */
public record NotificationPreference(String notification, Frequency frequency) {}
