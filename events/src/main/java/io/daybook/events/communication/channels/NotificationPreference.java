package io.daybook.events.communication.channels;

/**
 * The frequency of one kind of notification.
 *
 * @param notification its name in snake case, such as {@code new_announcement}
 */
public record NotificationPreference(String notification, Frequency frequency) {}
