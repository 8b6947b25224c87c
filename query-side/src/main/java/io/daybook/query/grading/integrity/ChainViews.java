package io.daybook.query.grading.integrity;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.grading.audit.GradedDayView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the hash chains and digests that prove the grades of a course. */
@Component
public class ChainViews {

    private final MongoOperations mongo;

    ChainViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the hash chains of a course. */
    public List<HashChain> chains(long courseId) {
        return HashChain.of(parts(courseId, -1));
    }

    /** Returns the chain parts of a course with events after a position. */
    public List<ChainPartView> parts(long courseId, long after) {
        return mongo.find(
                new Query(where("courseId").is(courseId).and("lastPosition").gt(after)),
                ChainPartView.class);
    }

    /** Returns these hash chains, without those that have no events. */
    public List<HashChain> byIds(Collection<String> ids) {
        return HashChain.of(mongo.find(new Query(where("chainId").in(ids)), ChainPartView.class));
    }

    /** Returns all digests of a course, oldest first. */
    public List<CourseDigestView> digests(long courseId) {
        return mongo.find(
                new Query(where("courseId").is(courseId)).with(Sort.by("number")),
                CourseDigestView.class);
    }

    /** A page of them. */
    public Page<CourseDigestView> digests(long courseId, PageRange range) {
        Query query =
                new Query(where("courseId").is(courseId))
                        .with(Sort.by("number"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, CourseDigestView.class), range);
    }

    /** Returns the digest of a course with this number. */
    public Optional<CourseDigestView> digest(long courseId, int number) {
        return Optional.ofNullable(
                mongo.findOne(
                        new Query(where("courseId").is(courseId).and("number").is(number)),
                        CourseDigestView.class));
    }

    /** Returns the latest digest of a course. */
    public Optional<CourseDigestView> lastDigest(long courseId) {
        return Optional.ofNullable(
                mongo.findOne(
                        new Query(where("courseId").is(courseId))
                                .with(Sort.by(Sort.Direction.DESC, "number"))
                                .limit(1),
                        CourseDigestView.class));
    }

    /**
     * Returns courses with grade events that no digest covers, by ascending id after the given one.
     *
     * @param most maximum number of courses
     */
    public List<Long> open(long afterCourse, int most) {
        Query query =
                new Query(where("open").is(true).and("_id").gt(afterCourse))
                        .with(Sort.by("_id"))
                        .limit(most);
        return mongo.find(query, DigestStandView.class).stream().map(DigestStandView::id).toList();
    }

    /**
     * Returns the position of the last grade event of a course before the day of the given instant.
     */
    public Optional<Long> lastBeforeDayOf(long courseId, Instant moment) {
        Query query =
                new Query(where("courseId").is(courseId).and("day").lt(GradedDayView.day(moment)))
                        .with(Sort.by(Sort.Direction.DESC, "day"))
                        .limit(1);
        return Optional.ofNullable(mongo.findOne(query, GradedDayView.class))
                .map(GradedDayView::lastPosition);
    }

    /** Returns the position of the last grade event of a course. */
    public Optional<Long> last(long courseId) {
        return Optional.ofNullable(mongo.findById(courseId, DigestStandView.class))
                .map(DigestStandView::lastPosition)
                .filter(position -> position >= 0);
    }
}
