package io.daybook.query.scheduling.planner;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for planner notes. */
@Component
public class PlannerNoteViews {

    private final MongoOperations mongo;

    PlannerNoteViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the note if the user wrote it. */
    public Optional<PlannerNoteView> find(long id, long userId) {
        return Optional.ofNullable(mongo.findById(id, PlannerNoteView.class))
                .filter(note -> note.userId() == userId);
    }

    /**
     * Which notes of a user are requested.
     *
     * @param from dated then or later
     * @param to dated then or earlier
     * @param courseIds only notes of these courses; null for all notes
     * @param withoutCourse whether notes that belong to no course are requested with those of the
     *     courses
     */
    public record Notes(
            long userId,
            Instant from,
            Instant to,
            @Nullable Collection<Long> courseIds,
            boolean withoutCourse) {

        private Criteria criteria() {
            Criteria dated = where("userId").is(userId).and("todoAt").gte(from).lte(to);
            if (courseIds == null) {
                return dated;
            }
            Criteria ofCourses = where("courseId").in(courseIds);
            return dated.andOperator(
                    withoutCourse
                            ? new Criteria().orOperator(ofCourses, where("courseId").is(null))
                            : ofCourses);
        }
    }

    /** Returns a page of the notes, by date. */
    public Page<PlannerNoteView> list(Notes which, PageRange range) {
        Query query =
                new Query(which.criteria())
                        .with(Sort.by("todoAt", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, PlannerNoteView.class), range);
    }
}
