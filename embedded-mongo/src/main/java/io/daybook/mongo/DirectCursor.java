package io.daybook.mongo;

import com.mongodb.ServerAddress;
import com.mongodb.ServerCursor;
import com.mongodb.client.MongoCursor;
import java.util.Iterator;
import org.bson.Document;
import org.jspecify.annotations.Nullable;

/** A driver's cursor over query results in memory of this process. */
record DirectCursor(Iterator<Document> found) implements MongoCursor<Document> {

    @Override
    public boolean hasNext() {
        return found.hasNext();
    }

    @Override
    public Document next() {
        return found.next();
    }

    @Override
    public @Nullable Document tryNext() {
        return found.hasNext() ? found.next() : null;
    }

    @Override
    public int available() {
        return found.hasNext() ? 1 : 0;
    }

    @Override
    public void close() {
        // no resources to release
    }

    @Override
    public @Nullable ServerCursor getServerCursor() {
        return null;
    }

    @Override
    public ServerAddress getServerAddress() {
        return new ServerAddress();
    }
}
