package io.daybook.events.people.activity;

import java.time.Instant;
import java.util.List;

/** Events of a user's activity. */
public sealed interface PresenceEvent {

    /** The user. */
    long userId();

    /**
     * The user was active; recorded once an hour at most.
     *
     * @param courseIds courses of the activity that were not stored within the hour
     */
    record UserSeen(long userId, List<Long> courseIds, Instant at) implements PresenceEvent {
        public UserSeen {
            courseIds = courseIds == null ? List.of() : List.copyOf(courseIds);
        }
    }
}
