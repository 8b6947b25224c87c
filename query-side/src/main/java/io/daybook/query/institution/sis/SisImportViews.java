package io.daybook.query.institution.sis;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.institution.sis.SisImportState;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for SIS imports and their errors. */
@Component
public class SisImportViews {

    private static final Set<SisImportState> SUCCESS =
            Set.of(SisImportState.IMPORTED, SisImportState.IMPORTED_WITH_MESSAGES);

    private final MongoOperations mongo;

    SisImportViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Which imports are requested; an empty set of states means all. */
    public record Filter(
            Set<SisImportState> states,
            @Nullable Instant createdSince,
            @Nullable Instant createdBefore) {}

    /** Returns the import. */
    public Optional<SisImportView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, SisImportView.class));
    }

    /** A page of an account's imports, the newest first. */
    public Page<SisImportView> in(long accountId, Filter filter, PageRange range) {
        Criteria criteria = where("accountId").is(accountId);
        if (!filter.states().isEmpty()) {
            criteria.and("state").in(filter.states());
        }
        if (filter.createdSince() != null || filter.createdBefore() != null) {
            Criteria created = criteria.and("createdAt");
            if (filter.createdSince() != null) {
                created.gte(filter.createdSince());
            }
            if (filter.createdBefore() != null) {
                created.lte(filter.createdBefore());
            }
        }
        Query query =
                new Query(criteria)
                        .with(Sort.by(Sort.Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, SisImportView.class), range);
    }

    /** Returns the last import of the data set before this one whose rows were applied. */
    public Optional<SisImportView> findLast(long accountId, String identifier, long before) {
        Query query =
                new Query(
                                where("accountId")
                                        .is(accountId)
                                        .and("diffing.identifier")
                                        .is(identifier)
                                        .and("_id")
                                        .lt(before)
                                        .and("state")
                                        .in(SUCCESS))
                        .with(Sort.by(Sort.Direction.DESC, "_id"))
                        .limit(1);
        return Optional.ofNullable(mongo.findOne(query, SisImportView.class));
    }

    /** Ids of the imports of an account that are not over, in the order they were requested. */
    public List<Long> pending(long accountId) {
        Set<SisImportState> waiting =
                Set.of(
                        SisImportState.INITIALIZING,
                        SisImportState.CREATED,
                        SisImportState.IMPORTING,
                        SisImportState.CLEANUP_BATCH);
        Query query =
                new Query(where("accountId").is(accountId).and("state").in(waiting))
                        .with(Sort.by("_id"));
        return mongo.find(query, SisImportView.class).stream().map(SisImportView::id).toList();
    }

    /**
     * Returns the state changes of a kind that an import made, by ascending id after the given one.
     */
    public List<SisStateChangeView> stateChangesAfter(
            long importId, SisKind kind, String id, int most) {
        Query query =
                new Query(where("importId").is(importId).and("kind").is(kind).and("_id").gt(id))
                        .with(Sort.by("_id"))
                        .limit(most);
        return mongo.find(query, SisStateChangeView.class);
    }

    /** A page of what could not be used of an import, in the order in which it was found. */
    public Page<SisErrorView> errorsOf(long importId, PageRange range) {
        return errors(where("importId").is(importId), range);
    }

    /** A page of what could not be used of an account's imports. */
    public Page<SisErrorView> errorsIn(long accountId, PageRange range) {
        return errors(where("accountId").is(accountId), range);
    }

    private Page<SisErrorView> errors(Criteria which, PageRange range) {
        Query query = new Query(which).with(Sort.by("_id")).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, SisErrorView.class), range);
    }

    /** Returns the errors of an import after this one, to read all of them in batches. */
    public List<SisErrorView> errorsAfter(long importId, long errorId, int most) {
        Query query =
                new Query(where("importId").is(importId).and("_id").gt(errorId))
                        .with(Sort.by("_id"))
                        .limit(most);
        return mongo.find(query, SisErrorView.class);
    }
}
