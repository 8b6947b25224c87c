package io.daybook.command.people.favorites;

import io.daybook.events.people.favorites.FavoriteKind;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the favorites of a user. */
public sealed interface FavoriteCommand {

    /** The user. */
    long userId();

    /** The identity of the favorites in the event store. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Favorites.idOf(userId());
    }

    /** Marks a course or group; one that is marked stays so. */
    record AddFavorite(long userId, FavoriteKind kind, long contextId, Instant now)
            implements FavoriteCommand {}

    /** Takes the mark away; without one nothing changes. */
    record RemoveFavorite(long userId, FavoriteKind kind, long contextId, Instant now)
            implements FavoriteCommand {}

    /** Takes all marks of this kind away. */
    record ResetFavorites(long userId, FavoriteKind kind, Instant now) implements FavoriteCommand {}
}
