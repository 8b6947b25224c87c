package io.daybook.application.communication.notifications;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Channels for which the mail server temporarily accepts no mails, such as a full mailbox. They are
 * retried after half a minute, then with a doubled delay of at most an hour. Not thread-safe.
 */
final class PostponedChannels {

    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final Duration LONGEST = Duration.ofHours(1);

    private record Pause(Instant end, Duration length) {}

    private final Map<Long, Pause> pauses = new HashMap<>();

    /** Returns the channels that are not retried yet. */
    Set<Long> at(Instant now) {
        return pauses.entrySet().stream()
                .filter(entry -> entry.getValue().end().isAfter(now))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    boolean contains(long channelId, Instant now) {
        Pause pause = pauses.get(channelId);
        return pause != null && pause.end().isAfter(now);
    }

    void add(long channelId, Instant now) {
        Pause before = pauses.get(channelId);
        Duration twice = before == null ? FIRST : before.length().multipliedBy(2);
        Duration length = twice.compareTo(LONGEST) > 0 ? LONGEST : twice;
        pauses.put(channelId, new Pause(now.plus(length), length));
    }

    void remove(long channelId) {
        pauses.remove(channelId);
    }
}
