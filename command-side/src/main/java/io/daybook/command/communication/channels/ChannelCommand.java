package io.daybook.command.communication.channels;

import io.daybook.events.communication.channels.ChannelType;
import io.daybook.events.communication.channels.Frequency;
import io.daybook.events.communication.channels.NotificationPreference;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the communication channels of a user (document 2, sections 4.5 and 4.11). */
public sealed interface ChannelCommand {

    /** The user. */
    long userId();

    /** Id of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return UserChannels.idOf(userId());
    }

    /**
     * Adds a channel, or restores the retired one with this address. Answers with the id of the
     * channel.
     *
     * @param channelId its id where it is new
     * @param active whether it needs no confirmation
     */
    record AddChannel(
            long userId,
            long channelId,
            ChannelType type,
            String address,
            boolean active,
            Instant now)
            implements ChannelCommand {
        /** Refuses what is no address. */
        public AddChannel {
            address = ChannelAddresses.check(type, address);
        }

        @Override
        public String toString() {
            return "AddChannel[" + userId + ", " + channelId + "]";
        }
    }

    /**
     * Adds the address by which the institution knows the user, unless it ever was a channel of
     * theirs.
     */
    record AdoptEmail(long userId, long channelId, String address, Instant now)
            implements ChannelCommand {
        @Override
        public String toString() {
            return "AdoptEmail[" + userId + ", " + channelId + "]";
        }
    }

    /** Confirms that the address is the user's. */
    record ConfirmChannel(long userId, long channelId, Instant now) implements ChannelCommand {}

    /** Deletes a channel. */
    record RetireChannel(long userId, long channelId, Instant now) implements ChannelCommand {}

    /** Says how soon these notifications are wanted at a channel. */
    record ChangeNotificationPreferences(
            long userId, long channelId, List<NotificationPreference> preferences, Instant now)
            implements ChannelCommand {
        /** Copies the list. */
        public ChangeNotificationPreferences {
            preferences = List.copyOf(preferences);
        }

        /** The same from frequencies by the names of notifications. */
        public static ChangeNotificationPreferences of(
                long userId, long channelId, Map<String, Frequency> frequencies, Instant now) {
            return new ChangeNotificationPreferences(
                    userId,
                    channelId,
                    frequencies.entrySet().stream()
                            .map(it -> new NotificationPreference(it.getKey(), it.getValue()))
                            .toList(),
                    now);
        }
    }
}
