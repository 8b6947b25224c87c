package io.daybook.mongo;

import de.bwaldvogel.mongo.backend.AbstractMongoBackend;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import io.netty.channel.Channel;
import java.util.ArrayList;
import java.util.List;

/** The databases of one server. */
final class StoredBackend extends AbstractMongoBackend {

    /**
     * Same as a real server; needs fewer round trips for long bulk writes than the library's 1,000.
     */
    private static final int MAX_WRITE_BATCH_SIZE = 100_000;

    List<StoredDatabase> storedDatabases() {
        List<StoredDatabase> databases = new ArrayList<>();
        for (String name : listDatabaseNames()) {
            databases.add(database(name));
        }
        return databases;
    }

    StoredDatabase database(String name) {
        return (StoredDatabase) resolveDatabase(name);
    }

    @Override
    protected StoredDatabase openOrCreateDatabase(String databaseName) {
        return new StoredDatabase(databaseName, getCursorRegistry());
    }

    @Override
    public Document handleCommand(
            Channel channel, String databaseName, String command, Document query) {
        return switch (command) {
            case "hello", "isMaster", "ismaster" -> hello(channel, databaseName);
            case "listDatabases" -> listDatabases();
            case "endSessions", "logout" -> ok();
            case "getMore" -> {
                Batches.limit(query);
                yield super.handleCommand(channel, databaseName, command, query);
            }
            default -> super.handleCommand(channel, databaseName, command, query);
        };
    }

    private Document hello(Channel channel, String databaseName) {
        Document response = super.handleCommand(channel, databaseName, "ismaster", new Document());
        response.put("helloOk", true);
        response.put("isWritablePrimary", true);
        response.put("maxWriteBatchSize", MAX_WRITE_BATCH_SIZE);
        response.put("readOnly", false);
        return response;
    }

    private Document listDatabases() {
        List<Document> databases = new ArrayList<>();
        for (StoredDatabase database : storedDatabases()) {
            databases.add(
                    new Document("name", database.getDatabaseName())
                            .append("sizeOnDisk", 0L)
                            .append("empty", database.collections().isEmpty()));
        }
        Document response = new Document("databases", databases).append("totalSize", 0L);
        Utils.markOkay(response);
        return response;
    }

    private static Document ok() {
        Document response = new Document();
        Utils.markOkay(response);
        return response;
    }
}
