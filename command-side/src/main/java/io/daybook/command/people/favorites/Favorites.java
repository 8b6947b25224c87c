package io.daybook.command.people.favorites;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.people.favorites.FavoriteCommand.AddFavorite;
import io.daybook.command.people.favorites.FavoriteCommand.RemoveFavorite;
import io.daybook.command.people.favorites.FavoriteCommand.ResetFavorites;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.favorites.FavoriteEvent;
import io.daybook.events.people.favorites.FavoriteEvent.FavoriteAdded;
import io.daybook.events.people.favorites.FavoriteEvent.FavoriteRemoved;
import io.daybook.events.people.favorites.FavoriteEvent.FavoritesReset;
import io.daybook.events.people.favorites.FavoriteKind;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The favorites of one user. Ensures that a course or group is added once. */
@AggregateRoot
class Favorites {

    private static final int MOST = 500;

    @AggregateIdentifier @Nullable String id;
    private final Map<FavoriteKind, Set<Long>> marked = new EnumMap<>(FavoriteKind.class);

    Favorites() {}

    static String idOf(long userId) {
        return "favorites-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(AddFavorite c) {
        Set<Long> some = marked.getOrDefault(c.kind(), Set.of());
        if (some.contains(c.contextId())) {
            return;
        }
        if (some.size() >= MOST) {
            throw Rejection.invalid("id", "can't be added to more than 500 favorites");
        }
        apply(new FavoriteAdded(c.userId(), c.kind(), c.contextId(), c.now()));
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(RemoveFavorite c) {
        if (marked.getOrDefault(c.kind(), Set.of()).contains(c.contextId())) {
            apply(new FavoriteRemoved(c.userId(), c.kind(), c.contextId(), c.now()));
        }
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(ResetFavorites c) {
        if (!marked.getOrDefault(c.kind(), Set.of()).isEmpty()) {
            apply(new FavoritesReset(c.userId(), c.kind(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(FavoriteEvent event) {
        id = idOf(event.userId());
        switch (event) {
            case FavoriteAdded e ->
                    marked.computeIfAbsent(e.kind(), _ -> new HashSet<>()).add(e.contextId());
            case FavoriteRemoved e ->
                    marked.computeIfAbsent(e.kind(), _ -> new HashSet<>()).remove(e.contextId());
            case FavoritesReset e -> marked.remove(e.kind());
        }
    }
}
