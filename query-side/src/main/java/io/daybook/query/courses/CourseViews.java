package io.daybook.query.courses;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.kernel.ViewCache;
import io.daybook.query.kernel.ViewCaches;
import java.util.Optional;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers questions about courses. */
@Component
public class CourseViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, CourseView> byId;

    CourseViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byId = caches.of(20_000, CourseView.class);
    }

    /** The course, unless it was deleted. */
    public Optional<CourseView> find(long id) {
        return findEvenDeleted(id).filter(course -> course.state() != CourseState.DELETED);
    }

    /** The course, deleted or not. */
    public Optional<CourseView> findEvenDeleted(long id) {
        return Optional.ofNullable(byId.get(id, id, () -> mongo.findById(id, CourseView.class)));
    }

    /** The course with this id in the student information system of the institution. */
    public Optional<CourseView> findBySisId(long rootAccountId, String sisId) {
        Query query = new Query(where("rootAccountId").is(rootAccountId).and("sisId").is(sisId));
        return Optional.ofNullable(mongo.findOne(query, CourseView.class))
                .filter(course -> course.state() != CourseState.DELETED);
    }
}
