package io.daybook.command.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.content.contentmigrations.ContentMigrationCommand.CompleteContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.FailContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RequestContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.StartContentMigration;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationCompleted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationFailed;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationRequested;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationStarted;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.events.content.contentmigrations.ImportedContentEvent.ImportedIdsReserved;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ContentMigrationTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long COURSE = 7;
    private static final StartContentMigration START = new StartContentMigration(1, T0);
    private static final CompleteContentMigration COMPLETE =
            new CompleteContentMigration(1, List.of("a link leads nowhere"), T0);
    private static final FailContentMigration FAIL = new FailContentMigration(1, "no package", T0);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static RequestContentMigration request(long id) {
        return new RequestContentMigration(
                id, COURSE, 5, ContentMigrationType.COURSE_COPY_IMPORTER, 8L, 90, T0);
    }

    private static ContentMigrationRequested requested(long id) {
        return new ContentMigrationRequested(
                id, COURSE, 5, ContentMigrationType.COURSE_COPY_IMPORTER, 8L, 90, T0, null);
    }

    private static ReserveImportedIds reserve(
            long courseId, String source, Map<String, Long> proposed) {
        return new ReserveImportedIds(courseId, source, proposed, Set.of(), T0);
    }

    @Test
    void a_migration_is_requested_once() {
        assertThat(commands.eventsOf(request(1))).containsExactly(requested(1));
        assertThat(commands.eventsOf(request(1))).isEmpty();
        assertThat(commands.eventsOf(request(2))).containsExactly(requested(2));
    }

    @Test
    void a_migration_starts_once() {
        commands.given(request(1));
        assertThat(commands.eventsOf(START)).containsExactly(new ContentMigrationStarted(1, T0));
        assertThat(commands.eventsOf(START)).isEmpty();
    }

    @Test
    void a_migration_that_is_complete_neither_fails_nor_starts_again() {
        commands.given(request(1), START);
        assertThat(commands.eventsOf(COMPLETE))
                .containsExactly(
                        new ContentMigrationCompleted(1, List.of("a link leads nowhere"), T0));
        assertThat(commands.eventsOf(COMPLETE)).isEmpty();
        assertThat(commands.eventsOf(FAIL)).isEmpty();
        assertThat(commands.eventsOf(START)).isEmpty();
    }

    @Test
    void a_migration_that_failed_is_never_complete() {
        commands.given(request(1), START);
        assertThat(commands.eventsOf(FAIL))
                .containsExactly(new ContentMigrationFailed(1, "no package", T0));
        assertThat(commands.eventsOf(FAIL)).isEmpty();
        assertThat(commands.eventsOf(COMPLETE)).isEmpty();
    }

    @Test
    void what_is_imported_again_keeps_the_id_it_got_first() {
        assertThat(commands.send(reserve(COURSE, "8", Map.of("page-1", 10L))))
                .isEqualTo(Map.of("page-1", 10L));
        assertThat(commands.send(reserve(COURSE, "8", Map.of("page-1", 20L, "page-2", 21L))))
                .isEqualTo(Map.of("page-1", 10L, "page-2", 21L));
        assertThat(commands.events())
                .containsExactly(
                        new ImportedIdsReserved(COURSE, "8", Map.of("page-1", 10L), T0),
                        new ImportedIdsReserved(COURSE, "8", Map.of("page-2", 21L), T0));
        assertThat(commands.eventsOf(reserve(COURSE, "8", Map.of("page-2", 30L)))).isEmpty();
    }

    @Test
    void what_was_deleted_gets_another_id_and_the_rest_keeps_its_own() {
        commands.given(reserve(COURSE, "8", Map.of("page-1", 10L, "page-2", 11L)));
        var again =
                new ReserveImportedIds(
                        COURSE, "8", Map.of("page-1", 20L, "page-2", 21L), Set.of("page-2"), T0);

        assertThat(commands.eventsOf(again))
                .containsExactly(new ImportedIdsReserved(COURSE, "8", Map.of("page-2", 21L), T0));
        assertThat(commands.send(reserve(COURSE, "8", Map.of("page-1", 30L, "page-2", 31L))))
                .isEqualTo(Map.of("page-1", 10L, "page-2", 21L));
    }

    @Test
    void ids_are_reserved_for_each_course_and_source() {
        commands.given(reserve(COURSE, "8", Map.of("page-1", 10L)));
        assertThat(commands.send(reserve(COURSE, "9", Map.of("page-1", 20L))))
                .isEqualTo(Map.of("page-1", 20L));
        assertThat(commands.send(reserve(6, "8", Map.of("page-1", 30L))))
                .isEqualTo(Map.of("page-1", 30L));
    }
}
