package io.daybook.command.people.favorites;

import io.daybook.events.people.favorites.FavoriteKind;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the favorites of a user. */
public sealed interface FavoriteCommand {

    /** The user. */
    long userId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Favorites.idOf(userId());
    }

    /** Adds a course or group to the favorites; idempotent. */
    record AddFavorite(long userId, FavoriteKind kind, long contextId, Instant now)
            implements FavoriteCommand {}

    /** Removes a course or group from the favorites; idempotent. */
    record RemoveFavorite(long userId, FavoriteKind kind, long contextId, Instant now)
            implements FavoriteCommand {}

    /** Removes all favorites of this kind. */
    record ResetFavorites(long userId, FavoriteKind kind, Instant now) implements FavoriteCommand {}
}
