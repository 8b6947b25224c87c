package io.daybook.api.platform.serving;

import com.mongodb.client.model.WriteModel;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.mongo.ViewStore;
import java.util.List;
import org.bson.Document;

/**
 * Writes views directly into the embedded database, and through the driver if that does not support
 * an operation.
 */
final class EmbeddedViewStore implements ViewStore {

    private final EmbeddedMongo mongo;
    private final String database;
    private final ViewStore driver;

    EmbeddedViewStore(EmbeddedMongo mongo, String database, ViewStore driver) {
        this.mongo = mongo;
        this.database = database;
        this.driver = driver;
    }

    @Override
    public boolean isRemote() {
        return false;
    }

    @Override
    public void write(String collection, List<? extends WriteModel<Document>> writes) {
        int done = mongo.collection(database, collection).write(writes);
        if (done < writes.size()) {
            driver.write(collection, writes.subList(done, writes.size()));
        }
    }

    @Override
    public List<Document> byIds(String collection, List<Object> ids) {
        return mongo.collection(database, collection)
                .byIds(ids)
                .orElseGet(() -> driver.byIds(collection, ids));
    }
}
