package io.daybook.query.progress;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.progress.ProgressView.State;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers how far long work is. */
@Component
public class ProgressViews {

    private final MongoOperations mongo;

    ProgressViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** The work with this id. */
    public Optional<ProgressView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, ProgressView.class));
    }

    /** The works with these ids, in no order. */
    public List<ProgressView> find(List<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : mongo.find(new Query(where("_id").in(ids)), ProgressView.class);
    }

    /** Work that is not over, in the order it was asked for. */
    public List<ProgressView> unfinished(int most) {
        Query query =
                new Query(where("state").in(State.QUEUED, State.RUNNING))
                        .with(Sort.by("_id"))
                        .limit(most);
        return mongo.find(query, ProgressView.class);
    }
}
