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

/** Searches the users of courses by name, each of whom is listed once. */
@Component
public class MessageableMembers {

    private static final Set<EnrollmentState> PRESENT =
            Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);

    private final MongoOperations mongo;

    MessageableMembers(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Who of a course is meant.
     *
     * @param types as what they take part
     * @param sections the only sections they may be in; null for all
     * @param also users who are meant besides those of these types
     */
    public record Part(
            long courseId,
            Set<EnrollmentType> types,
            @Nullable Set<Long> sections,
            Set<Long> also) {}

    /** A person found, with the key they are sorted by. */
    public record Found(long userId, String sortKey) {}

    /**
     * The first users of any of these parts by sortable name. Each course is read in that order and
     * only until as many are found, since one of them may be that of everybody.
     *
     * @param but ids of users who are left out
     * @param most how many at most
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

    /** A course does not have namesakes in the order in which several courses together do. */
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
     * The first users of one part by sortable name, namesakes always in the same order. It reads
     * the course in that order and only until it has found as many.
     *
     * @param but ids of users who are left out
     * @param most how many at most
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

    /** How many users take part in each of these courses as one of these. */
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
