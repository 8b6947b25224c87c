package io.daybook.query.people.favorites;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.favorites.FavoriteKind;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for favorite courses and groups. */
@Component
public class FavoriteViews {

    private final MongoOperations mongo;

    FavoriteViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the ids of the user's favorites of this kind; empty if none are marked. */
    public Set<Long> of(long userId, FavoriteKind kind) {
        return mongo
                .find(
                        new Query(where("userId").is(userId).and("kind").is(kind)),
                        FavoriteView.class)
                .stream()
                .map(FavoriteView::contextId)
                .collect(Collectors.toSet());
    }
}
