package io.daybook.command.people.favorites;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.people.favorites.FavoriteCommand.AddFavorite;
import io.daybook.command.people.favorites.FavoriteCommand.RemoveFavorite;
import io.daybook.command.people.favorites.FavoriteCommand.ResetFavorites;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.people.favorites.FavoriteEvent.FavoriteAdded;
import io.daybook.events.people.favorites.FavoriteEvent.FavoriteRemoved;
import io.daybook.events.people.favorites.FavoriteEvent.FavoritesReset;
import io.daybook.events.people.favorites.FavoriteKind;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FavoritesTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static AddFavorite add(FavoriteKind kind, long id) {
        return new AddFavorite(7, kind, id, T0);
    }

    @Test
    void a_course_is_marked_once() {
        assertThat(commands.eventsOf(add(FavoriteKind.COURSE, 1)))
                .containsExactly(new FavoriteAdded(7, FavoriteKind.COURSE, 1, T0));
        assertThat(commands.eventsOf(add(FavoriteKind.COURSE, 1))).isEmpty();
        assertThat(commands.eventsOf(add(FavoriteKind.GROUP, 1)))
                .containsExactly(new FavoriteAdded(7, FavoriteKind.GROUP, 1, T0));
    }

    @Test
    void what_is_marked_is_unmarked_alone_or_with_all_of_its_kind() {
        commands.given(add(FavoriteKind.COURSE, 1));
        commands.given(add(FavoriteKind.COURSE, 2));

        var remove = new RemoveFavorite(7, FavoriteKind.COURSE, 1, T0);
        assertThat(commands.eventsOf(remove))
                .containsExactly(new FavoriteRemoved(7, FavoriteKind.COURSE, 1, T0));
        assertThat(commands.eventsOf(remove)).isEmpty();
        assertThat(commands.eventsOf(new ResetFavorites(7, FavoriteKind.GROUP, T0))).isEmpty();
        assertThat(commands.eventsOf(new ResetFavorites(7, FavoriteKind.COURSE, T0)))
                .containsExactly(new FavoritesReset(7, FavoriteKind.COURSE, T0));
    }
}
