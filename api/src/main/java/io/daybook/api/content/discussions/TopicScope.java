package io.daybook.api.content.discussions;

import io.daybook.command.platform.kernel.Rejection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The states that a list of topics is limited to; null stands for no limit.
 *
 * @param locked true for locked topics only, false for unlocked ones only
 * @param pinned true for pinned topics only, false for others only
 */
record TopicScope(@Nullable Boolean locked, @Nullable Boolean pinned) {

    /**
     * Reads comma-separated states; unknown ones are ignored.
     *
     * @throws Rejection 400 if states contradict each other
     */
    static TopicScope read(@Nullable String sent) {
        Set<String> states =
                sent == null
                        ? Set.of()
                        : Stream.of(sent.split(",", -1))
                                .map(String::strip)
                                .collect(Collectors.toSet());
        return new TopicScope(
                either(states, "locked", "unlocked"), either(states, "pinned", "unpinned"));
    }

    private static @Nullable Boolean either(Set<String> states, String yes, String no) {
        if (states.contains(yes) && states.contains(no)) {
            throw Rejection.invalid("scope", "scope is contradictory");
        }
        if (states.contains(yes)) {
            return true;
        }
        return states.contains(no) ? false : null;
    }
}
