package io.daybook.query.people.courseusers;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.users.SearchTerms;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Searches the users of courses by name; each user is returned once. */
@Component
public class MessageableMembers {

    private static final Set<EnrollmentState> PRESENT =
            Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    private final MongoOperations mongo;

    MessageableMembers(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Selects users of a course.
     *
     * @param types enrollment types
     * @param sections only users of these sections; null for all
     * @param also further users of the course, regardless of type
     */
    public record Part(
            long courseId,
            Set<EnrollmentType> types,
            @Nullable Set<Long> sections,
            Set<Long> also) {}

    /** A user and their sort key. */
    public record Found(long userId, String sortKey) {}

    /**
     * Returns the first matching users of several courses by sortable name. Each course is read in
     * that order and only up to the maximum.
     *
     * @param but ids of users who are left out
     * @param most maximum number of users
     */
    public List<Found> first(
            Collection<Part> parts, SearchTerms terms, Collection<Long> but, int most) {
        return parts.stream()
                .flatMap(part -> firstWithNamesakes(part, terms, but, most).stream())
                .distinct()
                .sorted(Comparator.comparing(Found::sortKey).thenComparingLong(Found::userId))
                .limit(most)
                .toList();
    }

    /**
     * Also reads the users with the same name as the last one, because a course orders them
     * differently than the merged list does.
     */
    private List<Found> firstWithNamesakes(
            Part part, SearchTerms terms, Collection<Long> but, int most) {
        List<Found> found = new ArrayList<>(firstIn(part, terms, but, most));
        if (!found.isEmpty() && found.size() == most) {
            Query namesakes = query(in(part), terms, but);
            namesakes.addCriteria(where("sortKey").is(found.getLast().sortKey()));
            found.addAll(found(namesakes));
        }
        return found;
    }

    /**
     * Returns the first matching users of one course by sortable name; the order of users with the
     * same name is stable. Reads the course in that order and only up to the maximum.
     *
     * @param but ids of users who are left out
     * @param most maximum number of users
     */
    public List<Found> firstIn(Part part, SearchTerms terms, Collection<Long> but, int most) {
        return found(query(in(part), terms, but).with(Sort.by("sortKey", "_id")).limit(most));
    }

    private List<Found> found(Query query) {
        return mongo.find(query, MemberView.class).stream()
                .map(member -> new Found(member.userId(), member.sortKey()))
                .toList();
    }

    private static Query query(Criteria meant, SearchTerms terms, Collection<Long> but) {
        List<Criteria> all = new ArrayList<>(terms.on("nameKey"));
        all.add(meant);
        if (!but.isEmpty()) {
            all.add(where("userId").nin(but));
        }
        return new Query(new Criteria().andOperator(all));
    }

    private static Criteria in(Part part) {
        Criteria enrolled = where("state").in(PRESENT).and("type").in(part.types());
        if (part.sections() != null) {
            enrolled.and("sectionId").in(part.sections());
        }
        Criteria meant = where("parts").elemMatch(enrolled);
        Criteria inCourse = where("courseId").is(part.courseId());
        return part.also().isEmpty()
                ? new Criteria().andOperator(inCourse, meant)
                : new Criteria()
                        .andOperator(
                                inCourse,
                                new Criteria().orOperator(meant, where("userId").in(part.also())));
    }

    /** Returns the number of these users. */
    public int count(Part part) {
        return (int) mongo.count(new Query(in(part)), MemberView.class);
    }

    /**
     * Returns the number of users with an active or invited enrollment of these types in each
     * course.
     */
    public Map<Long, Integer> count(Collection<Long> courseIds, Set<EnrollmentType> types) {
        Map<Long, Integer> counts = new HashMap<>();
        if (courseIds.isEmpty()) {
            return counts;
        }
        Criteria enrolled = where("state").in(PRESENT).and("type").in(types);
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(
                                where("courseId").in(courseIds).and("parts").elemMatch(enrolled)),
                        Aggregation.group("courseId").count().as("count"));
        for (Document row : mongo.aggregate(counting, MemberView.class, Document.class)) {
            counts.put(
                    row.get("_id", Number.class).longValue(),
                    row.get("count", Number.class).intValue());
        }
        return counts;
    }
}
