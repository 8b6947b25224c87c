package io.daybook.query.institution.admins;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for account administrators. */
@Component
public class AdminViews {

    private final MongoOperations mongo;

    AdminViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the administrator role, even if it was removed. */
    public Optional<AdminView> findEvenDismissed(long id) {
        return Optional.ofNullable(mongo.findById(id, AdminView.class));
    }

    /** Returns a page of the administrators of the account itself, oldest first. */
    public Page<AdminView> of(long accountId, Window window) {
        return page(held(accountId), window);
    }

    /** Returns a page of those of the users who administer the account itself, oldest first. */
    public Page<AdminView> of(long accountId, Collection<Long> userIds, Window window) {
        return page(held(accountId).addCriteria(where("userId").in(userIds)), window);
    }

    /** Returns administrators of these accounts by ascending id, after the given one. */
    public List<AdminView> after(long id, Collection<Long> accountIds, int most) {
        Criteria held = where("accountId").in(accountIds).and("deleted").is(false);
        return mongo.find(
                new Query(held.and("_id").gt(id)).with(Sort.by("_id")).limit(most),
                AdminView.class);
    }

    private static Query held(long accountId) {
        return new Query(where("accountId").is(accountId).and("deleted").is(false));
    }

    private Page<AdminView> page(Query query, Window window) {
        query.with(Sort.by("_id")).skip(window.skip()).limit(window.fetch());
        return Page.of(mongo.find(query, AdminView.class), window);
    }
}
