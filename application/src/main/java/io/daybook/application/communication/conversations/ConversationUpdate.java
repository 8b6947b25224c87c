package io.daybook.application.communication.conversations;

import io.daybook.command.communication.conversations.ConversationCommand;
import io.daybook.command.communication.conversations.ConversationCommand.KeepConversation;
import io.daybook.command.communication.conversations.ConversationCommand.RemoveMessages;
import io.daybook.command.communication.conversations.ConversationKey;
import io.daybook.events.communication.conversations.ReadState;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An update that a user applies to many of their conversations at once. */
public enum ConversationUpdate {
    /** Marks them as read. */
    MARK_AS_READ,
    /** Marks them as unread. */
    MARK_AS_UNREAD,
    /** Stars them. */
    STAR,
    /** Removes the star. */
    UNSTAR,
    /** Archives them. */
    ARCHIVE,
    /** Deletes them from the user's own view. */
    DESTROY;

    /** Returns the update with this JSON name, such as {@code mark_as_read}. */
    public static Optional<ConversationUpdate> of(@Nullable String event) {
        return Arrays.stream(values()).filter(one -> one.word().equals(event)).findFirst();
    }

    private String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    ConversationCommand command(ConversationKey key, long userId, Instant now) {
        return switch (this) {
            case MARK_AS_READ -> keep(key, userId, ReadState.READ, null, now);
            case MARK_AS_UNREAD -> keep(key, userId, ReadState.UNREAD, null, now);
            case STAR -> keep(key, userId, null, true, now);
            case UNSTAR -> keep(key, userId, null, false, now);
            case ARCHIVE -> keep(key, userId, ReadState.ARCHIVED, null, now);
            case DESTROY -> new RemoveMessages(key, userId, null, now);
        };
    }

    private static ConversationCommand keep(
            ConversationKey key,
            long userId,
            @Nullable ReadState state,
            @Nullable Boolean starred,
            Instant now) {
        return new KeepConversation(key, userId, state, starred, null, now);
    }
}
