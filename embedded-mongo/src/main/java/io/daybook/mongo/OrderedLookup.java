package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;

/** An index that supports range scans. */
interface OrderedLookup {

    OrderedKeys orderedKeys();

    /** Removes a document whose position is known. */
    void remove(Document document, int position);
}
