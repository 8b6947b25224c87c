package io.daybook.command.platform.encryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoDatabase;
import io.daybook.testing.StoreServer;
import java.time.Duration;
import java.util.Base64;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MongoKeyStoreTest {

    private static final MasterKey MASTER =
            MasterKey.of(Base64.getEncoder().encodeToString(new byte[32]));

    private MongoClient client;
    private MongoDatabase database;

    @BeforeEach
    void connect() {
        client = MongoClients.create(StoreServer.MONGODB.required());
        database = client.getDatabase("daybook_vault_test");
        database.drop();
    }

    private KeyVault vault(MasterKey master) {
        return new DataKeys(master, MongoKeyStore.in(database), Duration.ofMinutes(1));
    }

    @AfterEach
    void disconnect() {
        if (client != null) {
            database.drop();
            client.close();
        }
    }

    @Test
    void two_processes_agree_on_one_key() {
        try (KeyVault one = vault(MASTER);
                KeyVault two = vault(MASTER)) {
            byte[] sealed = one.seal(7, "Ada");
            assertThat(two.open(7, sealed)).contains("Ada");
            assertThat(one.open(7, two.seal(7, "Byron"))).contains("Byron");
        }
    }

    @Test
    void an_erased_person_stays_erased() {
        byte[] sealed;
        try (KeyVault vault = vault(MASTER)) {
            sealed = vault.seal(7, "Ada");
            vault.destroy(7);
            vault.destroy(9);
            assertThat(vault.open(7, sealed)).isEmpty();
            assertThat(vault.seal(7, "Ada")).isEmpty();
        }
        try (KeyVault vault = vault(MASTER)) {
            assertThat(vault.open(7, sealed)).isEmpty();
            assertThat(vault.seal(7, "Ada")).isEmpty();
            assertThat(vault.seal(9, "Ada")).isEmpty();
        }
        assertThat(database.getCollection("person_keys").find())
                .noneMatch(document -> document.get("sealed", Binary.class) != null);
    }

    @Test
    void another_master_key_is_named_as_the_reason() {
        vault(MASTER).close();
        byte[] different = new byte[32];
        different[0] = 1;
        MasterKey other = MasterKey.of(Base64.getEncoder().encodeToString(different));
        assertThatThrownBy(() -> vault(other))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("another master key");
        assertThat(database.getCollection("master_check").countDocuments(new Document()))
                .isEqualTo(1);
    }
}
