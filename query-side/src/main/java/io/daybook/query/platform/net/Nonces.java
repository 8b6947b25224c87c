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
 * Remembers single-use values for all nodes. They matter for about a minute, and losing them with
 * the views costs no more than that.
 */
@Component
public class Nonces {

    @Document("nonces")
    private record Nonce(@Id String id, Instant until) {}

    private final MongoOperations mongo;

    Nonces(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Uses the value; false when it was used before and is still remembered. */
    public boolean use(String value, Instant until, Instant now) {
        // A handful at most, so no index: each is forgotten with the first use after its end.
        mongo.remove(new Query(where("until").lt(now)), Nonce.class);
        try {
            mongo.insert(new Nonce(value, until));
            return true;
        } catch (DuplicateKeyException again) {
            return false;
        }
    }
}
