package io.daybook.events.people.activity;

import java.time.Instant;
import java.util.List;

/** What is known of somebody's presence. */
public sealed interface PresenceEvent {

    /** The user. */
    long userId();

    /**
     * The user was active; recorded once an hour at most.
     *
     * @param courseIds courses the user was in, as far as they were not told within the hour
     */
    record UserSeen(long userId, List<Long> courseIds, Instant at) implements PresenceEvent {
        public UserSeen {
            courseIds = courseIds == null ? List.of() : List.copyOf(courseIds);
        }
    }
}
