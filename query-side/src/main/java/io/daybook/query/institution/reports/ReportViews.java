package io.daybook.query.institution.reports;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for account reports. */
@Component
public class ReportViews {

    private final MongoOperations mongo;

    ReportViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the report, even if it is deleted. */
    public Optional<ReportView> findEvenDeleted(long id) {
        return Optional.ofNullable(mongo.findById(id, ReportView.class));
    }

    /** Returns the reports with these ids, by id. */
    public Map<Long, ReportView> find(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), ReportView.class).stream()
                .collect(Collectors.toMap(ReportView::id, Function.identity()));
    }

    /** The account's reports of a type, the newest first. */
    public Page<ReportView> of(long accountId, String type, PageRange range) {
        Query query =
                new Query(standing(accountId).and("type").is(type))
                        .with(Sort.by(Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ReportView.class), range);
    }

    /** Returns the account's newest report of each type. */
    public Map<String, ReportView> newest(long accountId) {
        var newest =
                Aggregation.newAggregation(
                        Aggregation.match(standing(accountId)),
                        Aggregation.group("type").max("_id").as("newest"));
        List<Long> ids =
                mongo
                        .aggregate(newest, ReportView.class, Document.class)
                        .getMappedResults()
                        .stream()
                        .map(row -> row.getLong("newest"))
                        .toList();
        return mongo.find(new Query(where("_id").in(ids)), ReportView.class).stream()
                .collect(Collectors.toMap(ReportView::type, Function.identity()));
    }

    private static Criteria standing(long accountId) {
        return where("accountId").is(accountId).and("deleted").is(false);
    }
}
