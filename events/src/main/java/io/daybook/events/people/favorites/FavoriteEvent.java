package io.daybook.events.people.favorites;

import java.time.Instant;

/** Events of a user's favorites. */
public sealed interface FavoriteEvent {

    /** The user. */
    long userId();

    /** When it happened. */
    Instant at();

    /** A course or group was added to the favorites. */
    record FavoriteAdded(long userId, FavoriteKind kind, long contextId, Instant at)
            implements FavoriteEvent {}

    /** A course or group was removed from the favorites. */
    record FavoriteRemoved(long userId, FavoriteKind kind, long contextId, Instant at)
            implements FavoriteEvent {}

    /** All favorites of this kind were removed, so that the defaults are shown again. */
    record FavoritesReset(long userId, FavoriteKind kind, Instant at) implements FavoriteEvent {}
}
