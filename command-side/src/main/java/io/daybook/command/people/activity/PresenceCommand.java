package io.daybook.command.people.activity;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands that record the activity of a user. */
public sealed interface PresenceCommand {

    /** The user. */
    long userId();

    /** The time. */
    Instant now();

    /** The identifier of the aggregate: one per user and day, so that its history stays short. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Presence.id(userId(), now());
    }

    /** Records activity of the user in these courses. */
    record NoteVisit(long userId, List<Long> courseIds, Instant now) implements PresenceCommand {
        public NoteVisit {
            courseIds = List.copyOf(courseIds);
        }
    }
}
