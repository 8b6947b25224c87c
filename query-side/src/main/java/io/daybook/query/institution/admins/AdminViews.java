package io.daybook.query.institution.admins;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
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

    /** The administrators of the account itself, oldest first. */
    public Page<AdminView> of(long accountId, PageRange range) {
        return page(held(accountId), range);
    }

    /** Those of these users who administer the account itself, oldest first. */
    public Page<AdminView> of(long accountId, Collection<Long> userIds, PageRange range) {
        return page(held(accountId).addCriteria(where("userId").in(userIds)), range);
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

    private Page<AdminView> page(Query query, PageRange range) {
        query.with(Sort.by("_id")).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, AdminView.class), range);
    }
}
