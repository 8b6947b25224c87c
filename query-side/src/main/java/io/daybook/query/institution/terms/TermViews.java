package io.daybook.query.institution.terms;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for enrollment terms. */
@Component
public class TermViews {

    private static final Sort NEWEST_FIRST =
            Sort.by(Sort.Order.desc("startAt"), Sort.Order.desc("endAt"), Sort.Order.asc("_id"));

    private final MongoOperations mongo;
    private final ViewCache<Long, TermView> byId;
    private final ViewCache<Long, TermView> defaults;

    TermViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byId = caches.of(5_000, TermView.class);
        this.defaults = caches.of(1_000, TermView.class);
    }

    /** Returns the term unless it is deleted. */
    public Optional<TermView> find(long id) {
        return findEvenDeleted(id).filter(term -> !term.deleted());
    }

    /** Returns the term, even if it is deleted. */
    public Optional<TermView> findEvenDeleted(long id) {
        return Optional.ofNullable(byId.get(id, id, () -> mongo.findById(id, TermView.class)));
    }

    /** Returns the term with this SIS id in the institution. */
    public Optional<TermView> findBySisId(long rootAccountId, String sisId) {
        Criteria criteria = where("rootAccountId").is(rootAccountId).and("sisId").is(sisId);
        return Optional.ofNullable(mongo.findOne(new Query(criteria), TermView.class))
                .filter(term -> !term.deleted());
    }

    /** Returns the terms with these SIS ids in the institution. */
    public Map<String, TermView> bySisIds(long rootAccountId, Collection<String> sisIds) {
        Criteria criteria = standing(rootAccountId).and("sisId").in(sisIds);
        return mongo.find(new Query(criteria), TermView.class).stream()
                .collect(
                        Collectors.toMap(
                                term -> String.valueOf(term.sisId()), Function.identity()));
    }

    /** Returns the default term of the institution. */
    public Optional<TermView> findDefault(long rootAccountId) {
        Criteria criteria = where("rootAccountId").is(rootAccountId).and("isDefault").is(true);
        return Optional.ofNullable(
                defaults.get(
                        rootAccountId,
                        rootAccountId,
                        () -> mongo.findOne(new Query(criteria), TermView.class)));
    }

    /**
     * Returns the current term of the institution: the only dated term that is running; empty if
     * there are several.
     */
    public Optional<TermView> findCurrent(long rootAccountId, Instant now) {
        Criteria criteria =
                standing(rootAccountId)
                        .andOperator(
                                new Criteria().norOperator(where("startAt").gt(now)),
                                new Criteria().norOperator(where("endAt").lt(now)),
                                new Criteria()
                                        .orOperator(
                                                where("startAt").ne(null),
                                                where("endAt").ne(null)));
        List<TermView> running = mongo.find(new Query(criteria).limit(2), TermView.class);
        return running.size() == 1 ? Optional.of(running.getFirst()) : Optional.empty();
    }

    private static Criteria standing(long rootAccountId) {
        return where("rootAccountId").is(rootAccountId).and("deleted").is(false);
    }

    /** Returns all terms of the institution, including deleted ones. */
    public List<TermView> all(long rootAccountId) {
        return mongo.find(new Query(where("rootAccountId").is(rootAccountId)), TermView.class);
    }

    /**
     * Returns a page of the terms of an institution, latest start first.
     *
     * @param deleted whether deleted ones are requested, others, or both
     */
    public Page<TermView> of(long rootAccountId, Set<Boolean> deleted, PageRange range) {
        Query query =
                new Query(where("rootAccountId").is(rootAccountId).and("deleted").in(deleted))
                        .with(NEWEST_FIRST)
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, TermView.class), range);
    }
}
