package io.daybook.query.tokens;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.kernel.ViewCache;
import io.daybook.query.kernel.ViewCaches;
import java.util.Optional;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers questions about access tokens. */
@Component
public class TokenViews {

    private final MongoOperations mongo;
    private final ViewCache<String, TokenView> byHash;

    TokenViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byHash = caches.of(50_000, TokenView.class);
    }

    /** The token with this hash, in whatever state it is. */
    public Optional<TokenView> findByHash(String hash) {
        return Optional.ofNullable(
                byHash.get(
                        hash,
                        hash,
                        () -> mongo.findOne(new Query(where("hash").is(hash)), TokenView.class)));
    }
}
