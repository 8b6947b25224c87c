package io.daybook.query.platform.views;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.model.WriteModel;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.mongo.BoundedDatabaseFactory;
import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.ViewStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GenericTrackedEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.bson.Document;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.SimpleMongoClientDatabaseFactory;
import org.springframework.data.mongodb.core.query.Query;

/** A database of a test's own in which projections follow the events of a story. */
public final class ProjectionStage implements AutoCloseable {

    private static final EmbeddedMongo SERVER =
            EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private final String database = "projections" + DATABASES.incrementAndGet();
    private final MongoClient client = MongoClients.create(SERVER.connectionString());
    private final MongoOperations mongo = new MongoTemplate(client, database);
    private final List<Projection> projections;
    private final ViewRegistry registry = new ViewRegistry(mongo, new ClosedCollections());
    private final Projector projector;
    private final List<Object> story = new ArrayList<>();

    /** Nothing has happened yet. */
    public ProjectionStage(Projection... projections) {
        this(false, projections);
    }

    private ProjectionStage(boolean isDirect, Projection... projections) {
        this.projections = List.of(projections);
        registry.empty(this.projections);
        ViewStore connected = ViewStore.of(mongo);
        this.projector =
                new Projector(
                        this.projections,
                        registry,
                        mongo,
                        isDirect ? new Direct(database, connected) : connected,
                        new CacheVersions());
    }

    /** Writes and reads without a connection, as the service does. */
    private record Direct(String database, ViewStore connected) implements ViewStore {

        @Override
        public boolean isRemote() {
            return false;
        }

        @Override
        public void write(String collection, List<? extends WriteModel<Document>> writes) {
            int done = SERVER.collection(database, collection).write(writes);
            if (done < writes.size()) {
                connected.write(collection, writes.subList(done, writes.size()));
            }
        }

        @Override
        public List<Document> byIds(String collection, List<Object> ids) {
            return SERVER.collection(database, collection)
                    .byIds(ids)
                    .orElseGet(() -> connected.byIds(collection, ids));
        }
    }

    /** The database. */
    public MongoOperations mongo() {
        return mongo;
    }

    /** The same database as the features of a node read it, without what is closed to them. */
    public MongoOperations mongo(ClosedCollections closed) {
        return new MongoTemplate(
                new BoundedDatabaseFactory(
                        new SimpleMongoClientDatabaseFactory(client, database), closed));
    }

    /** Projects these events in one batch, as those that happened next. */
    public void follow(Object... events) throws Exception {
        int from = story.size();
        story.addAll(List.of(events));
        deliver(from, story.size());
    }

    private void deliver(int from, int to) throws Exception {
        List<TrackedEventMessage<?>> batch = new ArrayList<>();
        for (int position = from; position < to; position++) {
            batch.add(
                    new GenericTrackedEventMessage<>(
                            new GlobalSequenceTrackingToken(position),
                            GenericEventMessage.asEventMessage(story.get(position))));
        }
        projector.prepare(batch);
        for (TrackedEventMessage<?> event : batch) {
            projector.project(event);
        }
        projector.flush();
        assertThat(projections).noneMatch(registry::isQuarantined);
    }

    /** Every document of the views, by view and id, with the positions that guard it. */
    public Map<String, Map<Object, Document>> documents() {
        Map<String, Map<Object, Document>> all = new TreeMap<>();
        for (Projection projection : projections) {
            for (Class<?> view : projection.views()) {
                Map<Object, Document> documents = new TreeMap<>();
                String collection = mongo.getCollectionName(view);
                mongo.find(new Query(), Document.class, collection)
                        .forEach(document -> documents.put(document.get("_id"), document));
                all.put(collection, documents);
            }
        }
        return all;
    }

    /**
     * Checks that the views are the same whether the story comes in one batch, event by event, each
     * event twice, or again from any point on; over a connection or without one.
     */
    public void requireSameHoweverDelivered(Supplier<Projection[]> anew) throws Exception {
        Map<String, Map<Object, Document>> expected = documents();
        try (var whole = new ProjectionStage(true, anew.get());
                var single = new ProjectionStage(true, anew.get());
                var twice = new ProjectionStage(anew.get())) {
            whole.follow(story.toArray());
            assertThat(whole.documents()).isEqualTo(expected);
            for (int position = 0; position < story.size(); position++) {
                single.follow(story.get(position));
                twice.follow(story.get(position));
                twice.deliver(position, position + 1);
            }
            assertThat(single.documents()).isEqualTo(expected);
            assertThat(twice.documents()).isEqualTo(expected);
            for (int position = 0; position < story.size(); position++) {
                whole.deliver(position, story.size());
                assertThat(whole.documents()).isEqualTo(expected);
            }
        }
    }

    @Override
    public void close() {
        client.getDatabase(database).drop();
        client.close();
    }
}
