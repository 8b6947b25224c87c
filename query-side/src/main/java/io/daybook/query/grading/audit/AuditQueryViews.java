package io.daybook.query.grading.audit;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the log of audit queries. */
@Component
public class AuditQueryViews {

    private final MongoOperations mongo;

    AuditQueryViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * The queries in an institution, newest first.
     *
     * @param userId only queries by this user; null for all
     */
    public Page<AuditQueryView> in(long rootAccountId, @Nullable Long userId, PageRange range) {
        Criteria criteria = where("rootAccountId").is(rootAccountId);
        if (userId != null) {
            criteria.and("userId").is(userId);
        }
        Query query =
                new Query(criteria)
                        .with(Sort.by(Sort.Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, AuditQueryView.class), range);
    }
}
