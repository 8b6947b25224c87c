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

/** Determines which accounts and terms have courses. */
@Component
public class AccountCourses {

    private final MongoOperations mongo;

    AccountCourses(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Whether the account directly contains a course that is not deleted. */
    public boolean isAnyIn(long accountId) {
        return mongo.exists(new Query(standing("accountId", List.of(accountId))), CourseView.class);
    }

    /** Whether the term has a course that is not deleted. */
    public boolean isAnyInTerm(long termId) {
        return mongo.exists(new Query(standing("termId", List.of(termId))), CourseView.class);
    }

    /** Returns the accounts of those of the given courses that are not deleted. */
    public Set<Long> accountsOf(Collection<Long> courseIds) {
        Query query = new Query(standing("_id", courseIds));
        query.fields().include("accountId");
        return mongo.find(query, Document.class, mongo.getCollectionName(CourseView.class)).stream()
                .map(course -> course.getLong("accountId"))
                .collect(Collectors.toSet());
    }

    /**
     * Returns the number of courses directly in each account, including accounts without courses.
     */
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
