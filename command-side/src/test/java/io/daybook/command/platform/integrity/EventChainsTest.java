package io.daybook.command.platform.integrity;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.encryption.MasterKey;
import io.daybook.command.platform.encryption.SqliteKeyStore;
import io.daybook.command.platform.eventstore.Example;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import io.daybook.command.platform.integrity.ChainedEvents.Link;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.daybook.events.platform.kernel.Personal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventChainsTest {

    private static final String ID = "submission-1-2";

    @TempDir Path data;
    private EventStoreDirectory directory;
    private KeyVault vault;
    private SqlEventStorage storage;

    @BeforeEach
    void open() {
        directory = EventStoreDirectory.open(data);
        vault = SqliteKeyStore.vault(directory, MasterKey.resolve(null, () -> directory));
        storage = Example.storage(directory, vault);
    }

    @AfterEach
    void close() {
        storage.close();
        vault.close();
        directory.close();
    }

    private static DomainEventMessage<?> event(String type, long sequence) {
        return new GenericDomainEventMessage<>(
                type,
                ID,
                sequence,
                new Example.Signed(sequence, new Personal(7, "Ada"), Example.T0),
                Map.of("actor", "7", "request", "r\"1"));
    }

    private void append(String type, long... sequences) {
        storage.appendEvents(Arrays.stream(sequences).mapToObj(each -> event(type, each)).toList());
    }

    private List<Link> links() {
        return storage.linksOf(ID);
    }

    private void change(String sql) throws SQLException {
        try (Connection file = EventFile.openWriter(directory.file("events.db"))) {
            EventFile.execute(file, sql);
        }
    }

    @Test
    void each_event_carries_a_hash_of_itself_and_the_one_before() throws Exception {
        append("Submission", 0, 1);
        append("Submission", 2);
        close();
        open();
        append("Submission", 3);

        assertThat(links()).hasSize(4).allMatch(Link::holds);
        assertThat(links().getFirst().before()).isEqualTo("-");
        assertThat(links()).extracting(Link::recorded).doesNotContainNull().doesNotHaveDuplicates();
        Link last = links().getLast();
        assertThat(last.before()).isEqualTo(links().get(2).recorded());
        byte[] bytes = (last.before() + "\n" + last.event()).getBytes(StandardCharsets.UTF_8);
        assertThat(HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)))
                .isEqualTo(last.recorded());
        assertThat(last.event()).doesNotContain("\n").startsWith("{\"aggregate\":\"" + ID);
    }

    @Test
    void readers_of_new_events_see_the_hash_that_is_stored() {
        append("Submission", 0);
        Object shown =
                storage.recent().after(0, 1, Long.MAX_VALUE).getFirst().getMetaData().get("chain");
        assertThat(shown).isEqualTo(links().getFirst().recorded());
    }

    @Test
    void a_byte_that_was_changed_breaks_the_chain_there() throws Exception {
        append("Submission", 0, 1, 2);
        change(
                "UPDATE event SET payload = CAST(replace(CAST(payload AS TEXT), '\"noteId\":1',"
                        + " '\"noteId\":9') AS BLOB) WHERE sequence = 1");
        assertThat(links()).extracting(Link::holds).containsExactly(true, false, true);
    }

    @Test
    void the_actor_of_an_event_cannot_be_changed_either() throws Exception {
        append("Submission", 0, 1);
        change(
                "UPDATE event SET metadata = CAST(replace(CAST(metadata AS TEXT), '\"7\"', '\"8\"')"
                        + " AS BLOB) WHERE sequence = 1");
        assertThat(links()).extracting(Link::holds).containsExactly(true, false);
        change("UPDATE event SET metadata = CAST('nothing' AS BLOB) WHERE sequence = 0");
        assertThat(links().get(1).holds()).isFalse();
    }

    @Test
    void an_event_that_was_left_out_is_missed_by_the_next() throws Exception {
        append("Submission", 0, 1, 2);
        change("DELETE FROM event WHERE sequence = 1");
        assertThat(links()).extracting(Link::holds).containsExactly(true, false);
    }

    @Test
    void erasing_a_person_breaks_nothing() {
        append("Submission", 0, 1);
        vault.destroy(7);
        assertThat(links()).allMatch(Link::holds);
        append("Submission", 2);
        assertThat(links()).hasSize(3).allMatch(Link::holds);
    }

    @Test
    void events_older_than_the_chain_are_sealed_by_the_first_that_carries_a_hash()
            throws Exception {
        append("Submission", 0, 1);
        change("UPDATE event SET metadata = NULL");
        close();
        open();
        append("Submission", 2);
        assertThat(links()).hasSize(3).allMatch(Link::holds);
        assertThat(links().get(1).recorded()).isNull();
        change(
                "UPDATE event SET payload = CAST(replace(CAST(payload AS TEXT), '\"noteId\":0',"
                        + " '\"noteId\":9') AS BLOB) WHERE sequence = 0");
        assertThat(links().getLast().holds()).isFalse();
    }

    @Test
    void other_aggregates_carry_no_hash() {
        append("Note", 0);
        assertThat(links().getFirst().recorded()).isNull();
    }
}
