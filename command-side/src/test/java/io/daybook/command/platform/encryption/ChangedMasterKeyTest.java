package io.daybook.command.platform.encryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.postgres.PostgresDatabase;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.daybook.testing.PostgresCluster;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The master key is changed by a copy of the vault that has another one (docs/decisions/0257). */
class ChangedMasterKeyTest {

    private static final String FIRST = masterKey(1);
    private static final String SECOND = masterKey(2);
    private static final String THIRD = masterKey(3);
    private static final String CLEAR = "Ada Lovelace";

    @TempDir Path folder;

    private String original;
    private byte[] text;
    private byte[] secret;
    private byte[] presented;
    private String fingerprint;

    private static String masterKey(int content) {
        byte[] bytes = new byte[32];
        bytes[0] = (byte) content;
        return Base64.getEncoder().encodeToString(bytes);
    }

    @BeforeEach
    void fill() {
        original = folder.resolve("original").toString();
        try (Opened opened = open(original, FIRST)) {
            KeyVault vault = opened.vault();
            text = vault.seal(7, CLEAR);
            vault.seal(8, "Byron");
            vault.destroy(8);
            secret = vault.sealSecret("signing");
            presented = vault.sealWith("code", "scores");
            fingerprint = vault.fingerprint("ada");
        }
    }

    private record Opened(EventStoreDirectory directory, KeyVault vault) implements AutoCloseable {
        @Override
        public void close() {
            try (directory) {
                vault.close();
            }
        }
    }

    private static Opened open(String place, String masterKey) {
        EventStoreDirectory directory = EventStoreDirectory.open(Path.of(place));
        try {
            return new Opened(directory, SqliteKeyStore.vault(directory, MasterKey.of(masterKey)));
        } catch (StartRefusedException e) {
            directory.close();
            throw e;
        }
    }

    private KeyTransfer.Copied change(String from, String present, String to, String next) {
        return KeyTransfer.copy(from, to, new KeyTransfer.MasterKeys(present, next), folder);
    }

    private String place(String name) {
        return folder.resolve(name).toString();
    }

    private void assertOpens(KeyVault vault) {
        assertThat(vault.open(7, text)).hasValue(CLEAR);
        assertThat(vault.open(8, text)).as("a destroyed key").isEmpty();
        assertThat(vault.openSecret(secret)).isEqualTo("signing");
        assertThat(vault.openWith("code", presented)).isEqualTo("scores");
        assertThat(vault.fingerprint("ada")).isEqualTo(fingerprint);
    }

    @Test
    void all_that_was_sealed_before_opens_under_the_new_master_key() {
        assertThat(change(original, FIRST, place("copy"), SECOND))
                .isEqualTo(new KeyTransfer.Copied(1, 1));
        try (Opened copy = open(place("copy"), SECOND)) {
            assertOpens(copy.vault());
        }
    }

    @Test
    void it_can_be_changed_again_and_what_was_sealed_in_between_opens_too() {
        change(original, FIRST, place("second"), SECOND);
        byte[] between;
        byte[] secretBetween;
        try (Opened second = open(place("second"), SECOND)) {
            between = second.vault().seal(9, "Grace");
            secretBetween = second.vault().sealSecret("later");
        }
        change(place("second"), SECOND, place("third"), THIRD);
        try (Opened third = open(place("third"), THIRD)) {
            assertOpens(third.vault());
            assertThat(third.vault().open(9, between)).hasValue("Grace");
            assertThat(third.vault().openSecret(secretBetween)).isEqualTo("later");
        }
    }

    @Test
    void the_former_master_key_opens_neither_the_copy_nor_a_data_key_in_it() {
        change(original, FIRST, place("copy"), SECOND);
        assertThatThrownBy(() -> open(place("copy"), FIRST))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("another master key");
        try (EventStoreDirectory directory = EventStoreDirectory.open(Path.of(place("copy")));
                SqliteKeyStore storage = SqliteKeyStore.open(directory)) {
            VaultKeys former = VaultKeys.unchanged(MasterKey.of(FIRST));
            byte[] sealed =
                    Objects.requireNonNull(Objects.requireNonNull(storage.find(7)).sealedKey());
            assertThatThrownBy(() -> DataKeys.openedKey(former, 7, sealed))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void an_interrupted_change_is_continued_by_repeating_it() {
        try (EventStoreDirectory directory = EventStoreDirectory.open(Path.of(place("copy")));
                SqliteKeyStore storage = SqliteKeyStore.open(directory)) {
            VaultKeys next = VaultKeys.unchanged(MasterKey.of(FIRST)).under(MasterKey.of(SECOND));
            storage.checkOr(next.check());
            storage.putAll(List.of(new DataKeys.PersonKey(8, new DataKeys.Entry(null))));
        }
        for (int i = 0; i < 2; i++) {
            assertThat(change(original, FIRST, place("copy"), SECOND))
                    .isEqualTo(new KeyTransfer.Copied(1, 1));
        }
        try (Opened copy = open(place("copy"), SECOND)) {
            assertOpens(copy.vault());
        }
    }

    @Test
    void a_copy_is_not_made_over_a_vault_of_other_events_or_of_another_master_key() {
        open(place("other"), SECOND).close();
        assertThatThrownBy(() -> change(original, FIRST, place("other"), SECOND))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("belongs to other events");
        change(original, FIRST, place("copy"), SECOND);
        assertThatThrownBy(() -> change(original, FIRST, place("copy"), THIRD))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("another master key");
        assertThatThrownBy(() -> change(original, SECOND, place("more"), THIRD))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("another master key");
    }

    @Test
    void a_vault_in_postgresql_changes_its_master_key_the_same_way() {
        String postgres = PostgresCluster.emptyDatabase();
        change(original, FIRST, postgres, SECOND);
        String again = PostgresCluster.emptyDatabase();
        change(postgres, SECOND, again, THIRD);
        DataKeys.KeyStorage storage =
                KeyStoreAddress.parse(again, PostgresDatabase.Deadlines.STANDARD.write())
                        .open(
                                () -> {
                                    throw new IllegalStateException("It is no folder");
                                });
        try (KeyVault vault = new DataKeys(MasterKey.of(THIRD), storage, Duration.ofMinutes(1))) {
            assertOpens(vault);
        }
    }
}
