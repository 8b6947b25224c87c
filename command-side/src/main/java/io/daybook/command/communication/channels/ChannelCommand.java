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

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return UserChannels.idOf(userId());
    }

    /**
     * Adds a channel, or restores the deleted channel with this address. Returns the id of the
     * channel.
     *
     * @param channelId the id of a new channel
     * @param active whether it is active without confirmation
     */
    record AddChannel(
            long userId,
            long channelId,
            ChannelType type,
            String address,
            boolean active,
            Instant now)
            implements ChannelCommand {
        /** Rejects an invalid address. */
        public AddChannel {
            address = ChannelAddresses.check(type, address);
        }

        @Override
        public String toString() {
            return "AddChannel[" + userId + ", " + channelId + "]";
        }
    }

    /**
     * Adds the email address from the institution's records, unless the user has or had a channel
     * with it.
     */
    record AdoptEmail(long userId, long channelId, String address, Instant now)
            implements ChannelCommand {
        @Override
        public String toString() {
            return "AdoptEmail[" + userId + ", " + channelId + "]";
        }
    }

    /** Confirms the address. */
    record ConfirmChannel(long userId, long channelId, Instant now) implements ChannelCommand {}

    /** Deletes a channel. */
    record RetireChannel(long userId, long channelId, Instant now) implements ChannelCommand {}

    /** Changes notification preferences of a channel. */
    record ChangeNotificationPreferences(
            long userId, long channelId, List<NotificationPreference> preferences, Instant now)
            implements ChannelCommand {
        /** Copies the list. */
        public ChangeNotificationPreferences {
            preferences = List.copyOf(preferences);
        }

        /** Creates a command from frequencies by notification name. */
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
