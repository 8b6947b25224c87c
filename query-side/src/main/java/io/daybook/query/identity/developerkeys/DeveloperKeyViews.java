package io.daybook.query.identity.developerkeys;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.identity.developerkeys.DeveloperKeyView.State;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import io.daybook.query.platform.views.Window;
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

    /** Returns a page of the keys of an account that are not deleted, newest first. */
    public Page<DeveloperKeyView> of(long accountId, Window window) {
        return page(where("accountId").is(accountId), window);
    }

    /** Returns a page of those keys of an account that are visible to others. */
    public Page<DeveloperKeyView> visibleOf(long accountId, Window window) {
        return page(where("accountId").is(accountId).and("visible").is(true), window);
    }

    private Page<DeveloperKeyView> page(Criteria which, Window window) {
        Query query =
                new Query(which.and("state").ne(State.DELETED))
                        .with(Sort.by(Direction.DESC, "_id"))
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, DeveloperKeyView.class), window);
    }
}
