package io.daybook.query.content.contentexports;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.contentexports.ContentExportType;
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

/** Queries for content exports. */
@Component
public class ContentExportViews {

    private static final List<ContentExportType> OF_COURSES =
            List.of(ContentExportType.COMMON_CARTRIDGE, ContentExportType.QTI);

    private final MongoOperations mongo;

    ContentExportViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the export. */
    public Optional<ContentExportView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, ContentExportView.class));
    }

    /** Returns the export that produced this file. */
    public Optional<ContentExportView> ofFile(long fileId) {
        Query query = new Query(where("fileId").is(fileId));
        return Optional.ofNullable(mongo.findOne(query, ContentExportView.class));
    }

    /**
     * A page of the exports of a course, group or user, the newest first: archives and user data of
     * the caller, and packages for the staff.
     *
     * @param userId the caller
     * @param staff whether packages of the course are requested, regardless of who requested them
     */
    public Page<ContentExportView> in(
            String contextType, long contextId, long userId, boolean staff, PageRange range) {
        Criteria criteria = where("contextType").is(contextType).and("contextId").is(contextId);
        Criteria own = where("userId").is(userId).and("type").nin(OF_COURSES);
        criteria =
                staff
                        ? criteria.orOperator(own, where("type").in(OF_COURSES))
                        : criteria.andOperator(own);
        Query query =
                new Query(criteria)
                        .with(Sort.by(Direction.DESC, "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ContentExportView.class), range);
    }

    /** Returns exports that completed before the given instant and whose files still exist. */
    public List<ContentExportView> madeBefore(Instant moment, int most) {
        Query query = new Query(where("expirable").is(true).and("completedAt").lt(moment));
        return mongo.find(query.limit(most), ContentExportView.class);
    }
}
