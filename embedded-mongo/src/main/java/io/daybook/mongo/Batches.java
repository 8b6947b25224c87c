package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;

/** Keeps replies within the size of a message: the library sends all that was not limited. */
final class Batches {

    private static final int DEFAULT_SIZE = 1_000;

    private Batches() {}

    static void limitFirst(Document find) {
        int limit = find.get("limit") instanceof Number number ? number.intValue() : 0;
        if (limit == 0 || limit > DEFAULT_SIZE) {
            limitNext(find);
        }
    }

    static void limitNext(Document getMore) {
        if (!(getMore.get("batchSize") instanceof Number size) || size.intValue() <= 0) {
            getMore.put("batchSize", DEFAULT_SIZE);
        }
    }
}
