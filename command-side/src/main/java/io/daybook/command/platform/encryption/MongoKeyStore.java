package io.daybook.command.platform.encryption;

import static com.mongodb.client.model.Filters.eq;

import com.mongodb.ErrorCategory;
import com.mongodb.MongoWriteException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.ReplaceOptions;
import java.time.Duration;
import org.bson.Document;
import org.bson.types.Binary;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the keys of people in a MongoDB database of its own, one document per person, whose id
 * makes two processes agree on one key: the views may be dropped at any time, the keys must not.
 * The server's own journal and backups keep a destroyed key for as long as they reach back.
 */
public final class MongoKeyStore implements DataKeys.Shelf {

    private static final String SEALED = "sealed";

    private final MongoCollection<Document> personKeys;
    private final MongoCollection<Document> masterCheck;

    private MongoKeyStore(MongoDatabase database) {
        MongoDatabase durable =
                database.withWriteConcern(WriteConcern.MAJORITY.withJournal(true))
                        .withReadConcern(ReadConcern.MAJORITY)
                        .withReadPreference(ReadPreference.primary());
        personKeys = durable.getCollection("person_keys");
        masterCheck = durable.getCollection("master_check");
    }

    /**
     * The vault in this database.
     *
     * @param database the vault's own database
     * @throws IllegalStateException when it was made with another master key
     */
    public static KeyVault vault(MongoDatabase database, MasterKey master) {
        // Another process may have destroyed a key that is held here.
        return new DataKeys(master, new MongoKeyStore(database), Duration.ofMinutes(1));
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

    /** Whether it was inserted; false where the id is taken. */
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

    /** The driver's connections belong to who opened them. */
    @Override
    public void close() {}
}
