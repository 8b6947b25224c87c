package io.daybook.query.platform.nodes;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/** The marker that the most recently started node wrote to the files folder. */
final class FolderMarker {

    private static final String COLLECTION = "nodes.files";
    private static final String FILES = "files";
    private static final String MARKER = "marker";

    private final MongoOperations mongo;

    /** Creates access to the marker stored in this database. */
    FolderMarker(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the marker; null if no node has stored one. */
    @Nullable String current() {
        Document entry = mongo.findById(FILES, Document.class, COLLECTION);
        return entry == null ? null : entry.getString(MARKER);
    }

    /** Replaces the marker; false if it is not the expected one. */
    boolean replace(@Nullable String expected, String marker) {
        if (expected == null) {
            return isFirst(marker);
        }
        Query unchanged = new Query(where("_id").is(FILES).and(MARKER).is(expected));
        Update replaced = new Update().set(MARKER, marker);
        return mongo.updateFirst(unchanged, replaced, COLLECTION).getMatchedCount() > 0;
    }

    private boolean isFirst(String marker) {
        try {
            mongo.insert(new Document("_id", FILES).append(MARKER, marker), COLLECTION);
            return true;
        } catch (DuplicateKeyException another) {
            return false;
        }
    }
}
