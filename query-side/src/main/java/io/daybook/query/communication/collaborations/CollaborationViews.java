package io.daybook.query.communication.collaborations;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for collaborations. */
@Component
public class CollaborationViews {

    private static final Sort OLDEST_FIRST = Sort.by("_id");

    private final MongoOperations mongo;

    CollaborationViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Whose collaborations are requested.
     *
     * @param userId the creator or a collaborator
     * @param groupIds groups of that user
     */
    public record Reader(long userId, Set<Long> groupIds) {}

    /**
     * Returns a page of the collaborations of a course or group, oldest first.
     *
     * @param reader whose collaborations are requested; null for all
     */
    public Page<CollaborationView> in(
            String contextType, long contextId, @Nullable Reader reader, PageRange range) {
        Criteria criteria = where("contextType").is(contextType).and("contextId").is(contextId);
        if (reader != null) {
            criteria.orOperator(
                    where("creatorId").is(reader.userId()),
                    where("userIds").is(reader.userId()),
                    where("groupIds").in(reader.groupIds()));
        }
        Query query =
                new Query(criteria).with(OLDEST_FIRST).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, CollaborationView.class), range);
    }

    /** Returns the collaboration. */
    public Optional<CollaborationView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, CollaborationView.class));
    }

    /** A page of those who edit a collaboration, in the order in which they were added. */
    public Page<CollaboratorView> collaborators(long collaborationId, PageRange range) {
        Query query =
                new Query(where("collaborationId").is(collaborationId))
                        .with(OLDEST_FIRST)
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, CollaboratorView.class), range);
    }
}
