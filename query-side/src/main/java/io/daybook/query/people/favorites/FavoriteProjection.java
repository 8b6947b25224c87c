package io.daybook.query.people.favorites;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.favorites.FavoriteEvent;
import io.daybook.events.people.favorites.FavoriteEvent.FavoriteAdded;
import io.daybook.events.people.favorites.FavoriteEvent.FavoriteRemoved;
import io.daybook.events.people.favorites.FavoriteEvent.FavoritesReset;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of favorite courses and groups. */
@Component
class FavoriteProjection implements Projection {

    @Override
    public String name() {
        return "favorites-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(FavoriteView.class);
    }

    @EventHandler
    void on(FavoriteEvent event, ViewUpdate change) {
        switch (event) {
            case FavoriteAdded e ->
                    change.put(
                            new FavoriteView(
                                    FavoriteView.id(e.userId(), e.kind(), e.contextId()),
                                    e.userId(),
                                    e.kind(),
                                    e.contextId()));
            case FavoriteRemoved e ->
                    change.remove(
                            FavoriteView.class,
                            FavoriteView.id(e.userId(), e.kind(), e.contextId()));
            case FavoritesReset e ->
                    change.removeAll(
                            FavoriteView.class,
                            where("userId").is(e.userId()).and("kind").is(e.kind()));
        }
    }
}
