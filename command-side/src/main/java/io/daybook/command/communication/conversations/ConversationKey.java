package io.daybook.command.communication.conversations;

import io.daybook.events.communication.conversations.ConversationKind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What makes a conversation the one it is. Two users have one for each context they write about, so
 * whoever of them writes first finds it (docs/decisions/0085); every other has its own number.
 *
 * @param conversationId the number, which names the private conversation of two users only to
 *     clients
 * @param participantIds everybody in it, in order of their numbers
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
