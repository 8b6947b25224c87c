package io.daybook.query.content.courses;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Tells which accounts and terms have courses. */
@Component
public class AccountCourses {

    private final MongoOperations mongo;

    AccountCourses(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Whether the account itself has a course that was not deleted. */
    public boolean isAnyIn(long accountId) {
        return mongo.exists(new Query(standing("accountId", List.of(accountId))), CourseView.class);
    }

    /** Whether a course that was not deleted is in the term. */
    public boolean isAnyInTerm(long termId) {
        return mongo.exists(new Query(standing("termId", List.of(termId))), CourseView.class);
    }

    /** The accounts of those of these courses that were not deleted. */
    public Set<Long> accountsOf(Collection<Long> courseIds) {
        Query query = new Query(standing("_id", courseIds));
        query.fields().include("accountId");
        return mongo.find(query, Document.class, mongo.getCollectionName(CourseView.class)).stream()
                .map(course -> course.getLong("accountId"))
                .collect(Collectors.toSet());
    }

    /** How many courses each of these accounts has itself; none is left out. */
    public Map<Long, Long> countsIn(Collection<Long> accountIds) {
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(standing("accountId", accountIds)),
                        Aggregation.group("accountId").count().as("count"));
        return mongo
                .aggregate(counting, CourseView.class, Document.class)
                .getMappedResults()
                .stream()
                .collect(
                        Collectors.toMap(
                                row -> row.getLong("_id"),
                                row -> row.get("count", Number.class).longValue()));
    }

    private static Criteria standing(String field, Collection<Long> values) {
        return where(field).in(values).and("state").ne(CourseState.DELETED);
    }
}
