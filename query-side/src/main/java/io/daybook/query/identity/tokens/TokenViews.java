package io.daybook.query.identity.tokens;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.identity.tokens.TokenView.State;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for access tokens. */
@Component
public class TokenViews {

    private final MongoOperations mongo;
    private final ViewCache<String, TokenView> byHash;

    TokenViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byHash = caches.of(50_000, TokenView.class);
    }

    /** Returns the token with this hash, in any state. */
    public Optional<TokenView> findByHash(String hash) {
        return Optional.ofNullable(
                byHash.get(
                        hash,
                        hash,
                        () -> mongo.findOne(new Query(where("hash").is(hash)), TokenView.class)));
    }

    /** Returns the token with this refresh token hash, unless it is revoked. */
    public Optional<TokenView> findByRefreshHash(String hash) {
        Query query =
                new Query(where("refreshHash").is(hash).and("state").is(State.ACTIVE)).limit(1);
        return mongo.find(query, TokenView.class).stream().findFirst();
    }

    /** Returns the tokens that a developer key holds for the user. */
    public List<TokenView> grantedTo(long developerKeyId, long userId) {
        Query query = usable(userId).addCriteria(where("developerKeyId").is(developerKeyId));
        return mongo.find(query, TokenView.class);
    }

    /** Returns the usage of these developer keys, without keys that were never used. */
    public Map<Long, KeyUsage> usage(Collection<Long> developerKeyIds) {
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(
                                where("developerKeyId")
                                        .in(developerKeyIds)
                                        .and("state")
                                        .is(State.ACTIVE)),
                        Aggregation.group("developerKeyId")
                                .count()
                                .as("tokens")
                                .max("updatedAt")
                                .as("lastUsedAt"));
        return mongo
                .aggregate(counting, TokenView.class, KeyUsage.class)
                .getMappedResults()
                .stream()
                .collect(Collectors.toMap(KeyUsage::id, Function.identity()));
    }

    /** Returns the user's token with this id, in any state. */
    public Optional<TokenView> findEvenRevoked(long userId, long id) {
        return Optional.ofNullable(mongo.findById(id, TokenView.class))
                .filter(token -> token.userId() == userId);
    }

    /** Returns the user's token with this id or else this hint, unless it is revoked. */
    public Optional<TokenView> find(long userId, String idOrHint) {
        Query hinted = usable(userId).addCriteria(where("hint").is(idOrHint)).limit(1);
        return number(idOrHint)
                .flatMap(id -> findEvenRevoked(userId, id))
                .filter(token -> token.state() != State.DELETED)
                .or(() -> mongo.find(hinted, TokenView.class).stream().findFirst());
    }

    private static Optional<Long> number(String text) {
        boolean isNumber = text.length() <= 16 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber && !text.isEmpty() ? Optional.of(Long.valueOf(text)) : Optional.empty();
    }

    /** The tokens the user made by hand and did not revoke, oldest first. */
    public Page<TokenView> madeByHand(long userId, PageRange range) {
        Query page =
                usable(userId)
                        .addCriteria(where("developerKeyId").isNull())
                        .skip(range.skip())
                        .limit(range.limit() + 1);
        return Page.of(mongo.find(page, TokenView.class), range);
    }

    /** Returns the ids of all tokens of the user that are not revoked, including granted ones. */
    public List<Long> idsOf(long userId) {
        return mongo.find(usable(userId), TokenView.class).stream().map(TokenView::id).toList();
    }

    /** Returns the ids of all tokens of these users that are not revoked, by user. */
    public Map<Long, List<Long>> idsOf(Collection<Long> userIds) {
        Query usable = new Query(where("userId").in(userIds).and("state").ne(State.DELETED));
        return userIds.isEmpty()
                ? Map.of()
                : mongo.find(usable, TokenView.class).stream()
                        .collect(
                                Collectors.groupingBy(
                                        TokenView::userId,
                                        Collectors.mapping(TokenView::id, Collectors.toList())));
    }

    /** Returns the user's tokens with this purpose, in any state, oldest first. */
    public List<TokenView> madeFor(long userId, String purpose) {
        Query query = new Query(where("userId").is(userId).and("purpose").is(purpose));
        return mongo.find(query.with(Sort.by("_id")), TokenView.class);
    }

    private static Query usable(long userId) {
        return new Query(where("userId").is(userId).and("state").ne(State.DELETED))
                .with(Sort.by("_id"));
    }
}
