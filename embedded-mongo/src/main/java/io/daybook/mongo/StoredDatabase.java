package io.daybook.mongo;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.AbstractMongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DatabaseResolver;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import de.bwaldvogel.mongo.oplog.Oplog;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A database whose collections are kept in memory and whose indexes are used. */
final class StoredDatabase extends AbstractMongoDatabase<Integer> {

    private static final String ID_INDEX = "_id_";

    /** Guards the sets of collections and indexes; the documents have separate locks. */
    private final Object structure = new Object();

    StoredDatabase(String name, CursorRegistry cursorRegistry) {
        super(name, cursorRegistry);
        initializeNamespacesAndIndexes();
    }

    /** Returns the collections of clients. */
    List<StoredCollection> collections() {
        List<StoredCollection> collections = new ArrayList<>();
        for (Document namespace : resolveCollection("system.namespaces", true).queryAll()) {
            String name = Utils.getCollectionNameFromFullName((String) namespace.get("name"));
            if (resolveCollection(name, false) instanceof StoredCollection collection
                    && !name.startsWith("system.")) {
                collections.add(collection);
            }
        }
        return collections;
    }

    /**
     * Returns the descriptions of all indexes, as they were given, by full name of the collection.
     */
    Map<String, List<Document>> indexes() {
        return getOrCreateIndexesCollection()
                .queryAllAsStream()
                .collect(Collectors.groupingBy(index -> (String) index.get("ns")));
    }

    /** Returns a collection of clients; creates it if it does not exist. */
    StoredCollection stored(String collection) {
        return (StoredCollection) resolveOrCreateCollection(collection);
    }

    /** Returns a collection of clients; empty if it does not exist. */
    Optional<StoredCollection> existing(String collection) {
        return resolveCollection(collection, false) instanceof StoredCollection stored
                ? Optional.of(stored)
                : Optional.empty();
    }

    /** Creates an index that does not exist yet. */
    void restoreIndex(Document description) {
        addIndex(description);
    }

    @Override
    public Document handleCommand(
            Channel channel,
            String command,
            Document query,
            DatabaseResolver databaseResolver,
            Oplog oplog) {
        if (command.equals("find")) {
            Batches.limit(query);
        } else if (command.equals("update")
                && OrderedUpdates.isOne(query)
                && query.get(command) instanceof String name
                && !name.startsWith("system.")) {
            return OrderedUpdates.run(
                    query,
                    resolveOrCreateCollection(name),
                    oplog,
                    single ->
                            super.handleCommand(channel, command, single, databaseResolver, oplog));
        } else if (command.equals("aggregate")
                && query.get(command) instanceof String name
                && resolveCollection(name, false) instanceof StoredCollection collection) {
            MatchedAggregation aggregation = MatchedAggregation.of(query);
            if (aggregation != null) {
                return cursor(
                        name, aggregation.run(query, this, collection, databaseResolver, oplog));
            }
        }
        return super.handleCommand(channel, command, query, databaseResolver, oplog);
    }

    private Document cursor(String collectionName, List<Document> documents) {
        Document response =
                new Document(
                        "cursor",
                        new Document("id", 0L)
                                .append("ns", getFullCollectionNamespace(collectionName))
                                .append("firstBatch", documents));
        Utils.markOkay(response);
        return response;
    }

    @Override
    protected MongoCollection<Integer> openOrCreateCollection(
            String collectionName, CollectionOptions options) {
        return new StoredCollection(this, collectionName, options, cursorRegistry);
    }

    @Override
    protected Index<Integer> openOrCreateUniqueIndex(
            String collectionName, String indexName, List<IndexKey> keys, boolean sparse) {
        if (indexName.equals(ID_INDEX)) {
            return new IdIndex(indexName, keys);
        }
        OrderedKeys ordered = OrderedKeys.of(keys);
        if (ordered == null) {
            throw new MongoServerError(67, "CannotCreateIndex", "Cannot index " + keys);
        }
        return new UniqueIndex(indexName, keys, sparse, ordered);
    }

    @Override
    protected Index<Integer> openOrCreateSecondaryIndex(
            String collectionName, String indexName, List<IndexKey> keys, boolean sparse) {
        OrderedKeys ordered = OrderedKeys.of(keys);
        return ordered == null
                ? super.openOrCreateSecondaryIndex(collectionName, indexName, keys, sparse)
                : new OrderedIndex(indexName, keys, sparse, ordered);
    }

    /**
     * Concurrent calls wait until the id index of a new collection exists, because without it a
     * write would not find a document with the same id.
     */
    @Override
    protected MongoCollection<Integer> resolveOrCreateCollection(String collectionName) {
        if (resolveCollection(collectionName, false) instanceof StoredCollection existing
                && existing.isMade()) {
            return existing;
        }
        synchronized (structure) {
            return super.resolveOrCreateCollection(collectionName);
        }
    }

    @Override
    public MongoCollection<Integer> createCollectionOrThrowIfExists(
            String collectionName, CollectionOptions options) {
        synchronized (structure) {
            return super.createCollectionOrThrowIfExists(collectionName, options);
        }
    }

    @Override
    protected void addIndex(Document indexDescription) {
        synchronized (structure) {
            super.addIndex(indexDescription);
        }
    }

    @Override
    protected MongoCollection<Integer> getOrCreateIndexesCollection() {
        synchronized (structure) {
            return super.getOrCreateIndexesCollection();
        }
    }

    @Override
    public void dropCollection(String collectionName, Oplog oplog) {
        synchronized (structure) {
            super.dropCollection(collectionName, oplog);
        }
    }

    @Override
    protected long getFileSize() {
        return 0;
    }

    @Override
    protected long getStorageSize() {
        return 0;
    }
}
