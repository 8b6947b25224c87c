package io.daybook.api.platform.serving;

import com.mongodb.client.MongoCollection;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.mongo.ClosedCollections;
import java.util.List;
import java.util.Optional;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.MongoDatabaseFactory;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.convert.MongoConverter;

/**
 * A MongoTemplate that reads the embedded database without a connection, and writes as usual
 * (docs/decisions/0229).
 */
final class EmbeddedMongoTemplate extends MongoTemplate {

    private final EmbeddedMongo mongo;
    private final String database;
    private final ClosedCollections closed;

    /**
     * @param database whose collections are read
     * @param closed collections that may not be read now
     */
    EmbeddedMongoTemplate(
            MongoDatabaseFactory databases,
            MongoConverter converter,
            EmbeddedMongo mongo,
            String database,
            ClosedCollections closed) {
        super(databases, converter);
        this.mongo = mongo;
        this.database = database;
        this.closed = closed;
        // There are no listeners, and otherwise every document that is read would publish two
        // events.
        setEntityLifecycleEventsEnabled(false);
    }

    /** The collections of all queries and counts. */
    @Override
    protected MongoCollection<Document> prepareCollection(MongoCollection<Document> collection) {
        return mongo.readWithoutConnection(super.prepareCollection(collection));
    }

    @Override
    public <T> @Nullable T findById(Object id, Class<T> type, String collection) {
        Optional<List<Document>> found = isPlain(id) ? read(collection, id) : Optional.empty();
        if (found.isEmpty()) {
            return super.findById(id, type, collection);
        }
        return found.get().stream()
                .map(document -> view(type, document, collection))
                .findFirst()
                .orElse(null);
    }

    /** Excludes types that Spring Data stores as other types. */
    private static boolean isPlain(Object id) {
        return id instanceof Long || (id instanceof String text && !ObjectId.isValid(text));
    }

    private Optional<List<Document>> read(String collection, Object id) {
        closed.requireOpen(collection);
        return mongo.collection(database, collection).byIds(List.of(id));
    }

    private <T> T view(Class<T> type, Document document, String collection) {
        return maybeCallAfterConvert(getConverter().read(type, document), document, collection);
    }
}
