package io.daybook.query.grading.gradebookhistory;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.partitioningBy;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Reads and caches the submission histories of requested students: versions are only added, so
 * later reads fetch only newer ones (docs/decisions/0128).
 */
@Component
class StudentSubmissionHistories {

    private static final int MOST_VERSIONS = 300_000;

    private final MongoOperations mongo;
    private final Cache<Of, StudentSubmissionHistory> kept =
            Caffeine.newBuilder()
                    .maximumWeight(MOST_VERSIONS)
                    .weigher((Of _, StudentSubmissionHistory work) -> 1 + work.size())
                    .build();

    private final NewestFacts<VersionView> newest;

    StudentSubmissionHistories(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.newest = new NewestFacts<>(mongo, caches, VersionView.class, VersionView::id);
    }

    private record Of(long courseId, long studentId) {}

    /**
     * Returns the submissions of these students of a course up to a position in the event store, by
     * student.
     */
    Map<Long, StudentSubmissionHistory> of(long courseId, Collection<Long> studentIds, long upTo) {
        Map<Long, StudentSubmissionHistory> work = new HashMap<>();
        for (long studentId : studentIds) {
            StudentSubmissionHistory known = kept.getIfPresent(new Of(courseId, studentId));
            work.put(studentId, known == null ? StudentSubmissionHistory.NONE : known);
        }
        Map<Boolean, List<Map.Entry<Long, StudentSubmissionHistory>>> behind =
                work.entrySet().stream()
                        .filter(each -> each.getValue().upTo() < upTo)
                        .collect(partitioningBy(each -> each.getValue().upTo() < 0));
        // Students without a cached history are read separately, so that the others are not read
        // from the beginning.
        behind.values().forEach(each -> follow(courseId, each, upTo));
        return work;
    }

    /** Extends each history up to the position, in place. */
    private void follow(
            long courseId, List<Map.Entry<Long, StudentSubmissionHistory>> behind, long upTo) {
        if (behind.isEmpty()) {
            return;
        }
        long from = behind.stream().mapToLong(each -> each.getValue().upTo()).min().getAsLong();
        List<Long> students = behind.stream().map(Map.Entry::getKey).toList();
        Map<Long, List<VersionView>> since =
                read(courseId, students, from, upTo).stream()
                        .collect(groupingBy(VersionView::studentId));
        for (Map.Entry<Long, StudentSubmissionHistory> each : behind) {
            StudentSubmissionHistory known = each.getValue();
            List<VersionView> news =
                    since.getOrDefault(each.getKey(), List.of()).stream()
                            .filter(version -> version.id() > known.upTo())
                            .toList();
            each.setValue(known.and(news, upTo));
            kept.put(new Of(courseId, each.getKey()), each.getValue());
        }
    }

    private List<VersionView> read(long courseId, List<Long> studentIds, long from, long upTo) {
        if (!newest.hasAfter(courseId, from)) {
            return List.of();
        }
        Query query =
                new Query(
                        where("courseId")
                                .is(courseId)
                                .and("studentId")
                                .in(studentIds)
                                .and("_id")
                                .gt(from)
                                .lte(upTo));
        return mongo.find(query, VersionView.class).stream()
                .sorted(Comparator.comparingLong(VersionView::id))
                .toList();
    }
}
