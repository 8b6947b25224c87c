package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;

/** An index that can be searched in the order of its keys. */
interface OrderedLookup {

    OrderedKeys orderedKeys();

    /** Removes a document whose position is known. */
    void remove(Document document, int position);
}
