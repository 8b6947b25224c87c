package io.daybook.events.people.favorites;

import java.time.Instant;

/** Events of the favorites of a user. */
public sealed interface FavoriteEvent {

    /** The user. */
    long userId();

    /** When it happened. */
    Instant at();

    /** A course or group was marked. */
    record FavoriteAdded(long userId, FavoriteKind kind, long contextId, Instant at)
            implements FavoriteEvent {}

    /** A course or group is no favorite any more. */
    record FavoriteRemoved(long userId, FavoriteKind kind, long contextId, Instant at)
            implements FavoriteEvent {}

    /** Nothing of this kind is a favorite any more, so that the defaults are shown again. */
    record FavoritesReset(long userId, FavoriteKind kind, Instant at) implements FavoriteEvent {}
}
