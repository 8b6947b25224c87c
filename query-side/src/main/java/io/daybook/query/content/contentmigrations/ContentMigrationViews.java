package io.daybook.query.content.contentmigrations;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for content migrations. */
@Component
public class ContentMigrationViews {

    private final MongoOperations mongo;

    ContentMigrationViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the migration. */
    public Optional<ContentMigrationView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, ContentMigrationView.class));
    }

    /** Returns the migration if it belongs to the course. */
    public Optional<ContentMigrationView> find(long courseId, long id) {
        return find(id).filter(migration -> migration.courseId() == courseId);
    }

    /** A page of the imports into a course, the newest first. */
    public Page<ContentMigrationView> in(long courseId, PageRange range) {
        Query query =
                new Query(where("courseId").is(courseId))
                        .with(Sort.by(Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ContentMigrationView.class), range);
    }

    /** Returns migrations that should not wait for their package at this time any more. */
    public List<ContentMigrationView> uploadDueAt(Instant now, int most) {
        return first(where("uploadUntil").lte(now), "uploadUntil", most);
    }

    /** Returns migrations whose package is to be deleted at this time. */
    public List<ContentMigrationView> fileDueAt(Instant now, int most) {
        return first(where("fileKeptUntil").lte(now), "fileKeptUntil", most);
    }

    private List<ContentMigrationView> first(Criteria which, String order, int most) {
        Query query = new Query(which).with(Sort.by(order, "_id")).limit(most);
        return mongo.find(query, ContentMigrationView.class);
    }
}
