package io.daybook.query.platform.net;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.time.Instant;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.mapping.Document;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Remembers single-use values across all nodes. They matter for about a minute, so losing them with
 * the views is acceptable.
 */
@Component
public class Nonces {

    @Document("nonces")
    private record Nonce(@Id String id, Instant until) {}

    private final MongoOperations mongo;

    Nonces(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Uses the value; false if it was used before and is still remembered. */
    public boolean use(String value, Instant until, Instant now) {
        // Few at a time, so no index: expired ones are deleted on each use.
        mongo.remove(new Query(where("until").lt(now)), Nonce.class);
        try {
            mongo.insert(new Nonce(value, until));
            return true;
        } catch (DuplicateKeyException again) {
            return false;
        }
    }
}
