package io.daybook.query.grading.outcomeresults;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers questions about students' results for outcomes, now and at any moment. */
@Component
public class MasteryViews {

    private final MongoOperations mongo;

    MasteryViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** All results of these students in a course, by student; who has none is left out. */
    public Map<Long, List<Result>> results(long courseId, Collection<Long> userIds) {
        Query query = new Query(where("courseId").is(courseId).and("userId").in(userIds));
        return mongo.find(query, StudentMasteryView.class).stream()
                .collect(Collectors.toMap(StudentMasteryView::userId, StudentMasteryView::results));
    }

    /** The same as they were at a moment. */
    public Map<Long, List<Result>> results(
            long courseId, Collection<Long> userIds, Instant moment) {
        Criteria then =
                where("courseId").is(courseId).and("userId").in(userIds).and("since").lte(moment);
        Map<Long, Map<Long, List<Result>>> latest = new HashMap<>();
        for (MasteryHistoryView each :
                mongo.find(new Query(then).with(Sort.by("_id")), MasteryHistoryView.class)) {
            boolean counts = each.until() == null || each.until().isAfter(moment);
            latest.computeIfAbsent(each.userId(), _ -> new HashMap<>())
                    .put(each.associationId(), counts ? each.results() : List.of());
        }
        Map<Long, List<Result>> results = new HashMap<>();
        latest.forEach(
                (user, byAssociation) -> {
                    List<Result> all = new ArrayList<>();
                    byAssociation.values().forEach(all::addAll);
                    results.put(user, all);
                });
        return results;
    }

    /** By which rules results for these outcomes became scores at a moment, by outcome. */
    public Map<Long, ScoreCalculator> calculators(Collection<Long> outcomeIds, Instant moment) {
        Map<Long, ScoreCalculator> calculators = new HashMap<>();
        Query query =
                new Query(where("outcomeId").in(outcomeIds).and("since").lte(moment))
                        .with(Sort.by("_id"));
        for (OutcomeVersionView version : mongo.find(query, OutcomeVersionView.class)) {
            calculators.put(version.outcomeId(), version.calculator());
        }
        return calculators;
    }

    /** Ids of the students of a course with results. */
    public Set<Long> studentsWithResults(long courseId) {
        Query query = new Query(where("courseId").is(courseId).and("results.0").exists(true));
        query.fields().include("userId");
        return mongo
                .find(query, OfUser.class, mongo.getCollectionName(StudentMasteryView.class))
                .stream()
                .map(OfUser::userId)
                .collect(Collectors.toSet());
    }

    private record OfUser(long userId) {}

    /** Those of these outcomes with a result by one of these uses of a rubric. */
    public Set<Long> assessedBy(Collection<Long> associationIds, Collection<Long> outcomeIds) {
        return assessed(
                outcomeIds,
                id ->
                        where("results")
                                .elemMatch(
                                        where("associationId")
                                                .in(associationIds)
                                                .and("outcomeId")
                                                .is(id)));
    }

    /** Those of these outcomes with a result in the course. */
    public Set<Long> assessedIn(long courseId, Collection<Long> outcomeIds) {
        return assessed(
                outcomeIds, id -> where("courseId").is(courseId).and("results.outcomeId").is(id));
    }

    /** Those of these outcomes with a result in any course. */
    public Set<Long> assessedAnywhere(Collection<Long> outcomeIds) {
        return assessed(outcomeIds, id -> where("results.outcomeId").is(id));
    }

    private Set<Long> assessed(Collection<Long> outcomeIds, LongFunction<Criteria> which) {
        Set<Long> found = new HashSet<>();
        for (Long id : outcomeIds) {
            if (mongo.exists(new Query(which.apply(id)), StudentMasteryView.class)) {
                found.add(id);
            }
        }
        return found;
    }
}
