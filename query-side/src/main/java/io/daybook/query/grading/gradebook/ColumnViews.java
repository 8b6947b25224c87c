package io.daybook.query.grading.gradebook;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for custom gradebook columns and their data. */
@Component
public class ColumnViews {

    private final MongoOperations mongo;

    ColumnViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** The columns of a course, by position. */
    public Page<ColumnView> in(long courseId, boolean withHidden, PageRange range) {
        Criteria criteria = where("courseId").is(courseId).and("deleted").is(false);
        if (!withHidden) {
            criteria.and("hidden").is(false);
        }
        Query query =
                new Query(criteria)
                        .with(Sort.by("position", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ColumnView.class), range);
    }

    /** Returns the column of the course unless it is deleted. */
    public Optional<ColumnView> find(long courseId, long id) {
        return findEvenDeleted(courseId, id).filter(column -> !column.deleted());
    }

    /** Returns the column of the course, even if it is deleted. */
    public Optional<ColumnView> findEvenDeleted(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, ColumnView.class))
                .filter(column -> column.courseId() == courseId);
    }

    /** What stands in a column about these students, by student. */
    public Page<ColumnDatumView> data(long columnId, Collection<Long> students, PageRange range) {
        Query query =
                new Query(where("columnId").is(columnId).and("userId").in(students))
                        .with(Sort.by("userId"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ColumnDatumView.class), range);
    }
}
