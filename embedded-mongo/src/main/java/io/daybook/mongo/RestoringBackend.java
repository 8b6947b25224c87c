package io.daybook.mongo;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import de.bwaldvogel.mongo.wire.message.MongoQuery;
import io.netty.channel.Channel;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * A backend whose checkpoint is still being loaded: calls that need documents wait for it.
 * Handshakes are answered at once, because drivers give up on a server that does not.
 */
final class RestoringBackend implements MongoBackend {

    private static final Set<String> GREETINGS = Set.of("hello", "isMaster", "ismaster", "ping");

    private final CheckpointRestore restoring;
    private final StoredBackend greeter = new StoredBackend();

    RestoringBackend(CheckpointRestore restoring) {
        this.restoring = restoring;
    }

    private StoredBackend backend() {
        return restoring.backend();
    }

    private StoredBackend backendFor(Document command) {
        return !restoring.isDone() && GREETINGS.contains(command.keySet().iterator().next())
                ? greeter
                : backend();
    }

    @Override
    public Document handleMessage(MongoMessage message) {
        return backendFor(message.getDocument()).handleMessage(message);
    }

    @Override
    public QueryResult handleQuery(MongoQuery query) {
        return backendFor(query.getQuery()).handleQuery(query);
    }

    @Override
    public Document handleCommand(
            Channel channel, String database, String command, Document query) {
        return backendFor(query).handleCommand(channel, database, command, query);
    }

    @Override
    public void handleClose(Channel channel) {
        if (restoring.isDone()) {
            backend().handleClose(channel);
        }
    }

    @Override
    public void dropDatabase(String database) {
        backend().dropDatabase(database);
    }

    @Override
    public Collection<Document> getCurrentOperations(MongoQuery query) {
        return backend().getCurrentOperations(query);
    }

    @Override
    public Document getServerStatus() {
        return backend().getServerStatus();
    }

    @Override
    public void close() {
        backend().close();
    }

    @Override
    public void closeCursors(List<Long> cursorIds) {
        backend().closeCursors(cursorIds);
    }

    @Override
    public Clock getClock() {
        return greeter.getClock();
    }

    @Override
    public void enableOplog() {
        backend().enableOplog();
    }

    @Override
    public void disableOplog() {
        backend().disableOplog();
    }

    @Override
    public MongoDatabase resolveDatabase(String database) {
        return backend().resolveDatabase(database);
    }

    @Override
    public MongoBackend version(MongoVersion version) {
        greeter.version(version);
        return backend().version(version);
    }
}
