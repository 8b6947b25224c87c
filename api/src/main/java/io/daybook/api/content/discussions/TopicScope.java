package io.daybook.api.content.discussions;

import io.daybook.command.platform.kernel.Rejection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The states of topics that a list is limited to; null is no limit.
 *
 * @param locked whether only locked or only unlocked ones
 * @param pinned whether only pinned or only unpinned ones
 */
record TopicScope(@Nullable Boolean locked, @Nullable Boolean pinned) {

    /**
     * The states that were sent with commas between them; others are ignored.
     *
     * @throws Rejection 400 where one contradicts another
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
