package io.daybook.query.platform.views;

import io.daybook.mongo.EmbeddedMongo;
import io.daybook.testing.StoreServer;

/** What keeps views and tokens; tests of what both must do alike run with each. */
enum ViewDatabase {
    EMBEDDED {
        @Override
        String address() {
            return SERVER.connectionString();
        }
    },
    MONGODB {
        @Override
        String address() {
            return StoreServer.MONGODB.required();
        }
    };

    private static final EmbeddedMongo SERVER =
            EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());

    /** {@code mongodb://host:port}; skips the test where there is none. */
    abstract String address();
}
