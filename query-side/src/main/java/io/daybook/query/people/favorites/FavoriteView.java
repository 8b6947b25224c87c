package io.daybook.query.people.favorites;

import io.daybook.events.people.favorites.FavoriteKind;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** A course or group that a user marked as a favorite. */
@Document("favorites_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'kind': 1, 'contextId': 1}")
public record FavoriteView(@Id String id, long userId, FavoriteKind kind, long contextId) {

    static String id(long userId, FavoriteKind kind, long contextId) {
        return userId + "-" + kind + "-" + contextId;
    }
}
