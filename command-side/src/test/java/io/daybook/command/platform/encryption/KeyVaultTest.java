package io.daybook.command.platform.encryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.eventstore.Example;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.daybook.events.platform.kernel.Personal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeyVaultTest {

    private static final String CLEAR = "Ada Lovelace, 12 St James's Square";

    @TempDir Path data;
    private EventStoreDirectory directory;
    private KeyVault vault;

    @BeforeEach
    void open() {
        directory = EventStoreDirectory.open(data);
        vault = SqliteKeyStore.vault(directory, master());
    }

    @AfterEach
    void close() {
        vault.close();
        directory.close();
    }

    private MasterKey master() {
        return MasterKey.resolve(null, () -> directory);
    }

    private void reopen() {
        close();
        open();
    }

    private boolean anyFileContains(byte[] bytes) throws IOException {
        String wanted = new String(bytes, StandardCharsets.ISO_8859_1);
        try (Stream<Path> files = Files.walk(data)) {
            return files.filter(Files::isRegularFile)
                    .map(KeyVaultTest::content)
                    .anyMatch(content -> content.contains(wanted));
        }
    }

    private static String content(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] sealedKey(long person) throws Exception {
        try (Connection connection = EventFile.openReader(directory.file("vault.db"));
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT sealed_key FROM person_key WHERE person = " + person)) {
            row.next();
            return row.getBytes(1);
        }
    }

    @Test
    void what_was_sealed_opens_again_also_after_a_restart() {
        byte[] sealed = vault.seal(7, CLEAR);
        assertThat(vault.open(7, sealed)).contains(CLEAR);
        reopen();
        assertThat(vault.open(7, sealed)).contains(CLEAR);
        assertThat(vault.open(7, vault.seal(7, ""))).contains("");
    }

    @Test
    void the_same_text_is_never_sealed_the_same_way_twice() {
        Set<String> sealed = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            sealed.add(Base64.getEncoder().encodeToString(vault.seal(7, CLEAR)));
        }
        assertThat(sealed).hasSize(100);
    }

    @Test
    void the_text_of_one_person_does_not_open_as_that_of_another() {
        byte[] sealed = vault.seal(7, CLEAR);
        vault.seal(8, CLEAR);
        assertThatThrownBy(() -> vault.open(8, sealed))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("person 8");
    }

    @Test
    void an_erased_person_stays_erased() {
        byte[] sealed = vault.seal(7, CLEAR);
        vault.destroy(7);
        vault.destroy(7);
        vault.destroy(9);

        assertThat(vault.open(7, sealed)).isEmpty();
        assertThat(vault.seal(7, CLEAR)).as("there is never a new key").isEmpty();
        assertThat(vault.seal(9, CLEAR)).as("nor a first one").isEmpty();
        reopen();
        assertThat(vault.open(7, sealed)).isEmpty();
        assertThat(vault.seal(7, CLEAR)).isEmpty();
    }

    @Test
    void no_trace_of_a_destroyed_key_is_left_in_any_file() throws Exception {
        vault.seal(7, CLEAR);
        vault.seal(8, CLEAR);
        byte[] destroyed = sealedKey(7);
        byte[] kept = sealedKey(8);
        assertThat(anyFileContains(destroyed)).isTrue();
        vault.destroy(7);

        assertThat(anyFileContains(destroyed)).isFalse();
        assertThat(anyFileContains(kept)).isTrue();
    }

    @Test
    void a_key_that_was_lost_is_not_taken_for_an_erased_person() {
        assertThatThrownBy(() -> vault.open(7, new byte[] {1, 2, 3}))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no key of person 7");
    }

    @Test
    void secrets_open_again_and_are_not_texts_of_persons() {
        byte[] sealed = vault.sealSecret(CLEAR);
        reopen();
        assertThat(vault.openSecret(sealed)).isEqualTo(CLEAR);
        vault.seal(7, CLEAR);
        assertThatThrownBy(() -> vault.openSecret(vault.seal(7, CLEAR)))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_fingerprint_is_the_same_after_a_restart_and_another_under_another_key() {
        String fingerprint = vault.fingerprint("ada");
        reopen();
        assertThat(vault.fingerprint("ada")).isEqualTo(fingerprint).matches("[0-9a-f]{40}");
        assertThat(vault.fingerprint("Ada")).isNotEqualTo(fingerprint);
        assertThat(VaultCipher.fingerprint(VaultCipher.key(VaultCipher.newKey()), "ada"))
                .isNotEqualTo(fingerprint);
    }

    @Test
    void the_master_key_is_made_once_and_readable_by_its_owner_only() throws Exception {
        Path file = directory.file("master.key");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        String key = Files.readString(file);
        reopen();
        assertThat(Files.readString(file)).isEqualTo(key);
    }

    @Test
    void another_master_key_is_named_as_the_reason() {
        vault.close();
        MasterKey other = MasterKey.of(Base64.getEncoder().encodeToString(new byte[32]));
        assertThatThrownBy(() -> SqliteKeyStore.vault(directory, other))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("another master key")
                .hasMessageContaining("DAYBOOK_MASTER_KEY");
        vault = SqliteKeyStore.vault(directory, master());
    }

    @Test
    void a_master_key_of_the_wrong_shape_is_explained_and_never_quoted() {
        for (String wrong : new String[] {"c2hvcnQ=", "not base64 at all!"}) {
            assertThatThrownBy(() -> MasterKey.of(wrong))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("32 bytes")
                    .hasMessageNotContaining(wrong);
        }
    }

    @Test
    void a_personal_text_is_nowhere_in_the_files_and_null_once_its_person_is_erased()
            throws Exception {
        try (SqlEventStorage storage = Example.storage(directory, vault)) {
            var signed = new Example.Signed(1, new Personal(7, CLEAR), Example.T0);
            storage.appendEvents(Example.event("note-1", 0, signed));
            assertThat(storage.readEvents("note-1").next().getPayload()).isEqualTo(signed);
            assertThat(anyFileContains(CLEAR.getBytes(StandardCharsets.UTF_8))).isFalse();
            assertThat(anyFileContains("\"sealed\":".getBytes(StandardCharsets.UTF_8))).isTrue();

            vault.destroy(7);
            assertThat(storage.readEvents("note-1").next().getPayload())
                    .isEqualTo(new Example.Signed(1, new Personal(7, null), Example.T0));
        }
    }

    @Test
    void many_new_users_at_the_same_time_get_a_key_each() throws Exception {
        List<Future<byte[]>> sealed = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(16)) {
            for (int i = 0; i < 400; i++) {
                long person = i % 200;
                sealed.add(threads.submit(() -> vault.seal(person, CLEAR)));
            }
        }
        reopen();

        for (int i = 0; i < sealed.size(); i++) {
            assertThat(vault.open(i % 200, sealed.get(i).get())).hasValue(CLEAR);
        }
    }
}
