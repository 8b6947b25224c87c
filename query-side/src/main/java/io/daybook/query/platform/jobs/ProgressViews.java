package io.daybook.query.platform.jobs;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.jobs.ProgressView.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the progress of background jobs. */
@Component
public class ProgressViews {

    /** Up to this number, all unfinished jobs are read at once. */
    private static final int LISTED = 200;

    private final MongoOperations mongo;

    ProgressViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the job with this id. */
    public Optional<ProgressView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, ProgressView.class));
    }

    /** The work of a lane that was requested last. */
    public Optional<ProgressView> latest(String lane) {
        Query query =
                new Query(where("lane").is(lane))
                        .with(Sort.by(Sort.Direction.DESC, "_id"))
                        .limit(1);
        return Optional.ofNullable(mongo.findOne(query, ProgressView.class));
    }

    /** Returns the jobs with these ids, in no particular order. */
    public List<ProgressView> find(List<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : mongo.find(new Query(where("_id").in(ids)), ProgressView.class);
    }

    /**
     * Returns unfinished jobs that may run next: the first of each lane, and a limited number per
     * kind of those without a lane, so that many jobs of one lane or kind do not hide the others.
     *
     * @param mostOfAKind of jobs without a lane
     * @return in the order in which they were requested
     */
    public List<ProgressView> next(int mostOfAKind) {
        List<ProgressView> first = unfinished(LISTED);
        if (first.size() < LISTED) {
            return first;
        }
        List<ProgressView> all = new ArrayList<>();
        mongo.findDistinct(unfinished(), "lane", ProgressView.class, String.class)
                .forEach(lane -> all.addAll(first(where("lane").is(lane), 1)));
        mongo.findDistinct(unfinished(), "tag", ProgressView.class, String.class)
                .forEach(
                        tag ->
                                all.addAll(
                                        first(
                                                where("tag").is(tag).and("lane").is(null),
                                                mostOfAKind)));
        return all.stream().sorted(Comparator.comparingLong(ProgressView::id)).toList();
    }

    /** Whether the lane has an unfinished job. */
    public boolean hasUnfinished(String lane) {
        return mongo.exists(unfinished().addCriteria(where("lane").is(lane)), ProgressView.class);
    }

    /** Returns the number of unfinished jobs. */
    public long countUnfinished() {
        return mongo.count(unfinished(), ProgressView.class);
    }

    private List<ProgressView> unfinished(int most) {
        return mongo.find(unfinished().with(Sort.by("_id")).limit(most), ProgressView.class);
    }

    private List<ProgressView> first(Criteria which, int most) {
        Query query = unfinished().addCriteria(which).with(Sort.by("_id")).limit(most);
        return mongo.find(query, ProgressView.class);
    }

    private static Query unfinished() {
        return new Query(where("state").in(State.QUEUED, State.RUNNING));
    }
}
