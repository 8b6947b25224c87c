package io.daybook.application.communication.notifications;

import io.daybook.command.communication.notifications.MessageCommand;
import io.daybook.command.platform.kernel.Commands;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Remembers sent and failed messages until the views show them, so that none is sent twice while
 * views lag behind or the event store is unavailable. Not thread-safe.
 */
final class SettledMessages {

    private final Commands commands;
    private final Map<String, Long> positions = new HashMap<>();
    private final Map<String, MessageCommand> unstored = new HashMap<>();

    SettledMessages(Commands commands) {
        this.commands = commands;
    }

    boolean contains(String key) {
        return positions.containsKey(key);
    }

    /** Stores the outcome of these messages; after a failure, {@link #repeat} tries again. */
    void settle(MessageCommand command, List<String> keys) {
        for (String key : keys) {
            positions.put(key, Long.MAX_VALUE);
            unstored.put(key, command);
        }
        store(command, keys);
    }

    private void store(MessageCommand command, List<String> keys) {
        long position = commands.send(command, Map.of()).position().orElse(-1);
        for (String key : keys) {
            positions.put(key, position);
            unstored.remove(key);
        }
    }

    /** Stores outcomes that could not be stored before. */
    void repeat() {
        Set<MessageCommand> again = new HashSet<>(unstored.values());
        for (MessageCommand command : again) {
            store(
                    command,
                    unstored.entrySet().stream()
                            .filter(entry -> entry.getValue().equals(command))
                            .map(Map.Entry::getKey)
                            .toList());
        }
    }

    /** Forgets messages that the views show, which include everything up to this position. */
    void forget(long shown) {
        positions.values().removeIf(position -> position <= shown);
    }
}
