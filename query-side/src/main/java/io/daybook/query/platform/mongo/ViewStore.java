package io.daybook.query.platform.mongo;

import com.mongodb.client.model.WriteModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.bson.Document;
import org.springframework.data.mongodb.core.MongoOperations;

/**
 * Writes documents in bulk and reads them by id, for projections. An embedded database does both
 * without encoding documents and sending them over a connection.
 */
public interface ViewStore {

    /**
     * Executes these writes in order, up to the first that fails.
     *
     * @throws org.springframework.dao.DataAccessException if a write fails or the database is
     *     unavailable
     */
    void write(String collection, List<? extends WriteModel<Document>> writes);

    /** Returns the existing documents with these ids, in any order. Callers may modify them. */
    List<Document> byIds(String collection, List<Object> ids);

    /**
     * Whether calls wait for a network, so that several concurrent calls take no longer than one.
     */
    boolean isRemote();

    /** Returns a store that uses connections to a database. */
    static ViewStore of(MongoOperations mongo) {
        return new ViewStore() {
            @Override
            public boolean isRemote() {
                return true;
            }

            @Override
            public void write(String collection, List<? extends WriteModel<Document>> writes) {
                mongo.execute(collection, stored -> stored.bulkWrite(writes));
            }

            @Override
            public List<Document> byIds(String collection, List<Object> ids) {
                var which = new Document("_id", new Document("$in", ids));
                return Objects.requireNonNull(
                        mongo.execute(
                                collection, stored -> stored.find(which).into(new ArrayList<>())));
            }
        };
    }
}
