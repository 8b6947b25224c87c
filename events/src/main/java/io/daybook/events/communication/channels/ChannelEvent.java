package io.daybook.events.communication.channels;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;

/** Events of the communication channels of a user. */
public sealed interface ChannelEvent {

    /** The user. */
    long userId();

    /** When it happened. */
    Instant at();

    /**
     * A channel was added.
     *
     * @param position 1 for the first
     * @param active whether it is active without confirmation
     */
    record ChannelAdded(
            long userId,
            long channelId,
            ChannelType type,
            Personal address,
            int position,
            boolean active,
            Instant at)
            implements ChannelEvent {}

    /** A deleted channel was added again, with the address as given this time. */
    record ChannelRestored(
            long userId, long channelId, Personal address, int position, boolean active, Instant at)
            implements ChannelEvent {}

    /** The user confirmed the address. */
    record ChannelConfirmed(long userId, long channelId, Instant at) implements ChannelEvent {}

    /** A channel was deleted; it may be added again. */
    record ChannelRetired(long userId, long channelId, Instant at) implements ChannelEvent {}

    /** Notification preferences of a channel changed; others are unchanged. */
    record NotificationPreferencesChanged(
            long userId, long channelId, List<NotificationPreference> preferences, Instant at)
            implements ChannelEvent {
        /** Treats a missing list as empty. */
        public NotificationPreferencesChanged {
            preferences = preferences == null ? List.of() : List.copyOf(preferences);
        }
    }
}
