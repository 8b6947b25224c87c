package io.daybook.query.identity.developerkeys;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.identity.developerkeys.DeveloperKeyView.State;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for developer keys. */
@Component
public class DeveloperKeyViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, DeveloperKeyView> byId;

    DeveloperKeyViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byId = caches.of(10_000, DeveloperKeyView.class);
    }

    /** Returns the key unless it is deleted. */
    public Optional<DeveloperKeyView> find(long id) {
        return findEvenDeleted(id).filter(key -> key.state() != State.DELETED);
    }

    /** Returns the key in any state. */
    public Optional<DeveloperKeyView> findEvenDeleted(long id) {
        return Optional.ofNullable(
                byId.get(id, id, () -> mongo.findById(id, DeveloperKeyView.class)));
    }

    /** The keys of an account that were not deleted, newest first. */
    public Page<DeveloperKeyView> of(long accountId, PageRange range) {
        return page(where("accountId").is(accountId), range);
    }

    /** Those of them that others are to see. */
    public Page<DeveloperKeyView> visibleOf(long accountId, PageRange range) {
        return page(where("accountId").is(accountId).and("visible").is(true), range);
    }

    private Page<DeveloperKeyView> page(Criteria which, PageRange range) {
        Query query =
                new Query(which.and("state").ne(State.DELETED))
                        .with(Sort.by(Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, DeveloperKeyView.class), range);
    }
}
