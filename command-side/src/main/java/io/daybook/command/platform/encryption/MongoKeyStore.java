package io.daybook.command.platform.encryption;

import static com.mongodb.client.model.Filters.eq;
import static com.mongodb.client.model.Filters.gt;
import static com.mongodb.client.model.Sorts.ascending;

import com.mongodb.ConnectionString;
import com.mongodb.ErrorCategory;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoWriteException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.ReplaceOptions;
import io.daybook.command.platform.eventstore.StartRefusedException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.bson.Document;
import org.bson.types.Binary;
import org.jspecify.annotations.Nullable;

/**
 * Stores the data keys in a separate MongoDB database, because that of the views may be dropped at
 * any time. One document per user, whose id ensures that concurrent processes use the same key. A
 * destroyed key remains in the journal and backups of the server until they expire.
 */
final class MongoKeyStore implements DataKeys.KeyStorage {

    private static final String SEALED = "sealed";
    private static final Duration DEADLINE = Duration.ofSeconds(5);

    private final MongoCollection<Document> personKeys;
    private final MongoCollection<Document> masterCheck;

    private final Runnable close;

    private MongoKeyStore(MongoDatabase database, Runnable close) {
        this.close = close;
        MongoDatabase durable =
                database.withWriteConcern(WriteConcern.MAJORITY.withJournal(true))
                        .withReadConcern(ReadConcern.MAJORITY)
                        .withReadPreference(ReadPreference.primary());
        personKeys = durable.getCollection("person_keys");
        masterCheck = durable.getCollection("master_check");
    }

    /**
     * Opens the database of an address with its own connections.
     *
     * @throws StartRefusedException if the address has no database name
     */
    static MongoKeyStore open(String address) {
        var uri = new ConnectionString(address);
        String name = uri.getDatabase();
        if (name == null) {
            throw new StartRefusedException(
                    "The address of the key vault in MongoDB must end with the name of a database"
                            + " of its own.");
        }
        MongoClient client =
                MongoClients.create(
                        MongoClientSettings.builder()
                                .applyConnectionString(uri)
                                .timeout(DEADLINE.toMillis(), TimeUnit.MILLISECONDS)
                                .build());
        return new MongoKeyStore(client.getDatabase(name), client::close);
    }

    /**
     * Uses a database whose connections the caller closes.
     *
     * @param database the vault's own database
     */
    static MongoKeyStore in(MongoDatabase database) {
        return new MongoKeyStore(database, () -> {});
    }

    @Override
    public DataKeys.@Nullable Entry find(long person) {
        Document found = personKeys.find(eq(person)).first();
        return found == null ? null : new DataKeys.Entry(bytes(found));
    }

    @Override
    public DataKeys.Entry putIfAbsent(long person, byte[] sealedKey) {
        return insert(personKeys, document(person, sealedKey))
                ? new DataKeys.Entry(sealedKey)
                : new DataKeys.Entry(bytes(required(personKeys, person)));
    }

    @Override
    public void destroy(long person) {
        personKeys.replaceOne(
                eq(person),
                new Document("_id", person).append("destroyed", true),
                new ReplaceOptions().upsert(true));
    }

    @Override
    public byte[] checkOr(byte[] sealed) {
        insert(masterCheck, document(1, sealed));
        byte[] stored = bytes(required(masterCheck, 1));
        return stored == null ? sealed : stored;
    }

    @Override
    public byte @Nullable [] check() {
        Document found = masterCheck.find(eq(1L)).first();
        return found == null ? null : bytes(found);
    }

    @Override
    public List<DataKeys.PersonKey> after(long person, int most) {
        List<DataKeys.PersonKey> keys = new ArrayList<>();
        personKeys
                .find(gt("_id", person))
                .sort(ascending("_id"))
                .limit(most)
                .forEach(
                        found ->
                                keys.add(
                                        new DataKeys.PersonKey(
                                                Objects.requireNonNull(found.getLong("_id")),
                                                new DataKeys.Entry(bytes(found)))));
        return keys;
    }

    /** Stores entries one by one, because a standalone server has no transactions. */
    @Override
    public void putAll(List<DataKeys.PersonKey> keys) {
        for (DataKeys.PersonKey key : keys) {
            byte[] sealed = key.entry().sealedKey();
            if (sealed == null) {
                destroy(key.person());
            } else {
                insert(personKeys, document(key.person(), sealed));
            }
        }
    }

    /** Returns whether the document was inserted; false if its id exists. */
    private static boolean insert(MongoCollection<Document> collection, Document document) {
        try {
            collection.insertOne(document);
            return true;
        } catch (MongoWriteException e) {
            if (e.getError().getCategory() == ErrorCategory.DUPLICATE_KEY) {
                return false;
            }
            throw e;
        }
    }

    private static Document document(long id, byte[] sealed) {
        return new Document("_id", id).append(SEALED, new Binary(sealed));
    }

    private static Document required(MongoCollection<Document> collection, long id) {
        Document found = collection.find(eq(id)).first();
        if (found == null) {
            throw new IllegalStateException("The key vault lost a document it has just had");
        }
        return found;
    }

    private static byte @Nullable [] bytes(Document document) {
        Binary sealed = document.get(SEALED, Binary.class);
        return sealed == null ? null : sealed.getData();
    }

    @Override
    public void close() {
        close.run();
    }
}
