package io.daybook.application.communication.happenings;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Something that was published to begin later, and has begun.
 *
 * @param source names it, as {@link Happening#source} does
 * @param happening finds out anew what people are told; empty where there is nobody to tell now
 */
public record Begun(String source, Instant at, Supplier<Optional<Happening>> happening) {

    /** Nothing that is older is told any more. */
    private static final Duration OLDEST = Duration.ofDays(1);

    /** Whether a change lets something begin that is still told, though not later but before it. */
    static boolean isLately(Instant begins, Instant changedAt) {
        return !begins.isAfter(changedAt) && begins.isAfter(changedAt.minus(OLDEST));
    }
}
