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

    /** Its aggregate identifier: a day of a user, so that no history grows without end. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Presence.id(userId(), now());
    }

    /** The user was here, and in these courses. */
    record NoteVisit(long userId, List<Long> courseIds, Instant now) implements PresenceCommand {
        public NoteVisit {
            courseIds = List.copyOf(courseIds);
        }
    }
}
