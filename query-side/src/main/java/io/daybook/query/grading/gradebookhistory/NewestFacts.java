package io.daybook.query.grading.gradebookhistory;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.List;
import java.util.function.ToLongFunction;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;

/**
 * Caches the id of the newest fact of one kind in each course until a fact of that course is added.
 * Every request moves the position of the views, because it is audited, but few requests add facts.
 *
 * @param <F> the kind of facts
 */
final class NewestFacts<F> {

    private static final long NONE = -1;

    private final MongoOperations mongo;
    private final Class<F> kind;
    private final ToLongFunction<F> id;
    private final ViewCache<Long, Long> newest;

    NewestFacts(MongoOperations mongo, ViewCaches caches, Class<F> kind, ToLongFunction<F> id) {
        this.mongo = mongo;
        this.kind = kind;
        this.id = id;
        this.newest = caches.of(20_000, kind);
    }

    /** Returns the facts of the course with higher ids than the first, up to the second, by id. */
    List<F> between(long courseId, long after, long upTo) {
        if (!hasAfter(courseId, after)) {
            return List.of();
        }
        Query query =
                new Query(where("courseId").is(courseId).and("_id").gt(after).lte(upTo))
                        .with(Sort.by("_id"));
        return mongo.find(query, kind);
    }

    /** Whether the course has facts with a higher id. */
    boolean hasAfter(long courseId, long id) {
        Long last = newest.get(courseId, courseId, () -> read(courseId));
        return last != null && last > id;
    }

    private long read(long courseId) {
        Query query =
                new Query(where("courseId").is(courseId))
                        .with(Sort.by(Sort.Direction.DESC, "_id"))
                        .limit(1);
        F last = mongo.findOne(query, kind);
        return last == null ? NONE : id.applyAsLong(last);
    }
}
