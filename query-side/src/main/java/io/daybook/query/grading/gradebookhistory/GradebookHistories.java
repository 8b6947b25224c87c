package io.daybook.query.grading.gradebookhistory;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Caches the histories of recently requested courses. Facts are only added, so a cached history is
 * never wrong, only incomplete: it is extended with newer facts (docs/decisions/0115).
 */
@Component
public class GradebookHistories {

    private static final int MOST_FACTS = 300_000;

    private final MongoOperations mongo;
    private final ViewPosition position;
    private final StudentSubmissionHistories works;
    private final ViewCache<Long, List<NameFact>> names;
    private final NewestFacts<EnrollmentFact> enrollments;
    private final NewestFacts<AssignmentFact> assignments;
    private final NewestFacts<OverrideFact> overrides;
    private final NewestFacts<MembershipFact> memberships;
    private final Cache<Long, CachedHistory> kept =
            Caffeine.newBuilder()
                    .maximumWeight(MOST_FACTS)
                    .weigher((Long _, CachedHistory course) -> 1 + course.history().size())
                    .build();

    GradebookHistories(
            MongoOperations mongo,
            ViewPosition position,
            StudentSubmissionHistories works,
            ViewCaches caches) {
        this.mongo = mongo;
        this.position = position;
        this.works = works;
        this.names = caches.of(20_000, NameFact.class);
        this.enrollments =
                new NewestFacts<>(mongo, caches, EnrollmentFact.class, EnrollmentFact::id);
        this.assignments =
                new NewestFacts<>(mongo, caches, AssignmentFact.class, AssignmentFact::id);
        this.overrides = new NewestFacts<>(mongo, caches, OverrideFact.class, OverrideFact::id);
        this.memberships =
                new NewestFacts<>(mongo, caches, MembershipFact.class, MembershipFact::id);
    }

    private record CachedHistory(CourseHistory history, Lock reading) {}

    /** Returns the history of a course up to now. */
    public CourseHistory of(long courseId) {
        CachedHistory course =
                kept.get(
                        courseId, _ -> new CachedHistory(new CourseHistory(), new ReentrantLock()));
        course.reading().lock();
        try {
            int before = course.history().size();
            follow(courseId, course.history());
            if (course.history().size() > before) {
                // Updates the weight of the cache entry.
                kept.put(courseId, course);
            }
        } finally {
            course.reading().unlock();
        }
        return course.history();
    }

    /** Reads up to the position that all views have reached; facts after it may be incomplete. */
    private void follow(long courseId, CourseHistory history) {
        long from = history.upTo();
        long to = position.current();
        if (to > from) {
            history.add(enrollments.between(courseId, 2 * from + 1, 2 * to + 1), from);
            history.add(assignments.between(courseId, from, to), from);
            history.add(overrides.between(courseId, from, to), from);
            history.add(memberships.between(courseId, from, to), to);
        }
    }

    /**
     * Returns the submissions of these students up to the position of the course history, by
     * student.
     */
    public Map<Long, StudentSubmissionHistory> workOf(
            long courseId, CourseHistory history, Collection<Long> studentIds) {
        return works.of(courseId, studentIds, history.upTo());
    }

    /** Returns the names of these users at an instant, without names that are unknown or erased. */
    public Map<Long, String> namesAt(Collection<Long> userIds, Instant moment) {
        Map<Long, String> then = new HashMap<>();
        names.getAll(userIds, this::namesOf)
                .forEach(
                        (userId, facts) -> {
                            for (NameFact fact : facts) {
                                String name = fact.name();
                                if (name != null && !fact.at().isAfter(moment)) {
                                    then.put(userId, name);
                                }
                            }
                        });
        return then;
    }

    /** Returns all names of these users over time, oldest first. */
    private Map<Long, List<NameFact>> namesOf(Set<Long> userIds) {
        Query query = new Query(where("userId").in(userIds)).with(Sort.by("_id"));
        return mongo.find(query, NameFact.class).stream()
                .collect(Collectors.groupingBy(NameFact::userId));
    }
}
