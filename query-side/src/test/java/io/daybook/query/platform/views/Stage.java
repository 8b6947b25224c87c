package io.daybook.query.platform.views;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.daybook.query.platform.mongo.BoundedDatabaseFactory;
import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.ViewStore;
import io.daybook.query.platform.nodes.Lease;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.bson.Document;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.SimpleMongoClientDatabaseFactory;
import org.springframework.data.mongodb.core.query.Query;

/** A record and a database of a test's own, and nodes that follow the one into the other. */
final class Stage implements AutoCloseable {

    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static final Lease SHARED = Lease.shared(Duration.ofSeconds(30));

    private final String database =
            "stage" + ProcessHandle.current().pid() + "_" + DATABASES.incrementAndGet();
    private final InMemoryEventStore record = new InMemoryEventStore();
    private final MongoClient direct;
    private final Gate gate;
    private final MongoClient guarded;
    private final MongoOperations mongo;
    private final List<Views> nodes = new ArrayList<>();

    /** On the embedded server. */
    Stage() {
        this(ViewDatabase.EMBEDDED);
    }

    /** On this server; skips the test where there is none. */
    Stage(ViewDatabase server) {
        String address = server.address();
        direct = MongoClients.create(address);
        gate = new Gate(address);
        guarded = MongoClients.create(gate.connectionString());
        mongo = new MongoTemplate(direct, database);
    }

    /** A database that is always there. */
    MongoOperations mongo() {
        return mongo;
    }

    /** The same database as the features of a node read it. */
    MongoOperations mongo(ClosedCollections closed) {
        return new MongoTemplate(
                new BoundedDatabaseFactory(
                        new SimpleMongoClientDatabaseFactory(direct, database), closed));
    }

    /** The same database as nodes of this stage see it: away while the gate is shut. */
    MongoOperations guardedMongo() {
        return new MongoTemplate(guarded, database);
    }

    Gate gate() {
        return gate;
    }

    EventStore record() {
        return record;
    }

    /** Appends events, each as a message of its own; answered with the last position. */
    long append(List<? extends NoteEvent> events) {
        events.forEach(
                event ->
                        record.publish(
                                List.<EventMessage<?>>of(
                                        GenericEventMessage.asEventMessage(event))));
        return Rebuild.head(record);
    }

    long append(NoteEvent... events) {
        return append(Arrays.asList(events));
    }

    /** A node that does not follow the event store yet. */
    Views node(String name, Projection... projections) {
        return node(name, Clock.systemUTC(), projections);
    }

    Views node(String name, Clock clock, Projection... projections) {
        MongoOperations guardedMongo = guardedMongo();
        return node(
                guardedMongo,
                new MongoTokenStore(guardedMongo, name, Lease.ALONE, clock),
                projections);
    }

    /** One of several nodes that share the database and tell each other how far the views are. */
    Views sharing(String name, Projection... projections) {
        return node(
                mongo, new MongoTokenStore(mongo, name, SHARED, Clock.systemUTC()), projections);
    }

    /** A node that sees the database so and keeps its claims there. */
    Views node(MongoOperations database, MongoTokenStore tokens, Projection... projections) {
        return node(database, tokens, new ClosedCollections(), projections);
    }

    /** The same; collections that it closes are closed to {@link #mongo(ClosedCollections)}. */
    Views node(
            MongoOperations database,
            MongoTokenStore tokens,
            ClosedCollections closed,
            Projection... projections) {
        var views =
                new Views(
                        record,
                        () -> true,
                        database,
                        ViewStore.of(database),
                        tokens,
                        new ViewRegistry(database, closed),
                        List.of(projections));
        nodes.add(views);
        return views;
    }

    /** A node that has built its views and follows the event store. */
    Views started(Projection... projections) throws Exception {
        Views views = node("node", projections);
        views.start(Silence.INSTANCE);
        return views;
    }

    /** Every document of a view, by its id, with the positions that guard it. */
    Map<Object, Document> documents(Class<?> view) {
        Map<Object, Document> documents = new TreeMap<>();
        mongo.find(new Query(), Document.class, mongo.getCollectionName(view))
                .forEach(document -> documents.put(document.get("_id"), document));
        return documents;
    }

    void dropDatabase() {
        direct.getDatabase(database).drop();
    }

    @Override
    public void close() {
        gate.open();
        nodes.forEach(Views::stop);
        record.shutDown();
        guarded.close();
        gate.close();
        dropDatabase();
        direct.close();
    }

    /** An event as a stream of the event store hands it out. */
    static TrackedEventMessage<?> tracked(long position, NoteEvent event) {
        return new GenericTrackedEventMessage<>(
                new GlobalSequenceTrackingToken(position),
                GenericEventMessage.asEventMessage(event));
    }

    /** Progress that nobody watches. */
    enum Silence implements RebuildProgress {
        INSTANCE;

        @Override
        public void started(long upTo) {}

        @Override
        public void reached(long position) {}

        @Override
        public void finished() {}
    }
}
