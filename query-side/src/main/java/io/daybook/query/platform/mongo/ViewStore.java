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
     * Does these writes in their order, until the first that is refused.
     *
     * @throws org.springframework.dao.DataAccessException where one is refused or the store is away
     */
    void write(String collection, List<? extends WriteModel<Document>> writes);

    /** The documents with these ids that there are, in any order; they are the caller's own. */
    List<Document> byIds(String collection, List<Object> ids);

    /** Whether a call waits for answers, so that several at once take no longer than one. */
    boolean isRemote();

    /** Over connections to a database. */
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
