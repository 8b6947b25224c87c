package io.daybook.command.communication.conversations;

import io.daybook.events.communication.conversations.ConversationKind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The identity of a conversation. Two users have one private conversation for each context, so
 * whichever of them writes first finds it (docs/decisions/0085); any other conversation has an id
 * of its own.
 *
 * @param conversationId the id; does not identify the private conversation of two users here
 * @param participantIds all participants in ascending order
 */
public record ConversationKey(
        ConversationKind kind,
        long conversationId,
        List<Long> participantIds,
        @Nullable String contextCode) {

    public ConversationKey {
        participantIds = participantIds.stream().distinct().sorted().toList();
    }

    String aggregateId() {
        return switch (kind) {
            case PRIVATE ->
                    Stream.concat(participantIds.stream(), Stream.ofNullable(contextCode))
                            .map(String::valueOf)
                            .collect(Collectors.joining("-", "conversation-between-", ""));
            case SEPARATE, GROUP -> "conversation-" + conversationId;
        };
    }
}
