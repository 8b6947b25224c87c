package io.daybook.query.discussions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.kernel.Page;
import io.daybook.query.kernel.Window;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers questions about the discussions of courses. */
@Component
public class DiscussionViews {

    private static final Sort BY_TITLE = Sort.by("titleKey", "_id");
    private static final Sort BY_ACTIVITY =
            Sort.by(Sort.Direction.DESC, "pinned", "activeAt", "_id");
    private static final Sort NEWEST_FIRST = Sort.by(Sort.Direction.DESC, "_id");

    private final MongoOperations mongo;

    DiscussionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * A part of the topics of a course: pinned ones and those where something was said last first.
     *
     * @param hidden these are left out
     * @param hiddenAssignments what is graded through these is left out
     * @param part what the title has to contain in whatever case, or null
     * @param byTitle whether they are asked for in the order of their titles
     */
    public Page<DiscussionTopicView> in(
            long courseId,
            boolean publishedOnly,
            Set<Long> hidden,
            Set<Long> hiddenAssignments,
            @Nullable String part,
            boolean byTitle,
            Window window) {
        Criteria criteria = where("courseId").is(courseId).and("deleted").is(false);
        if (publishedOnly) {
            criteria.and("published").is(true);
        }
        if (!hidden.isEmpty()) {
            criteria.and("_id").nin(hidden);
        }
        if (!hiddenAssignments.isEmpty()) {
            criteria.and("assignmentId").nin(hiddenAssignments);
        }
        if (part != null) {
            criteria.and("titleKey").regex(Pattern.quote(part.toLowerCase(Locale.ROOT)));
        }
        Query query =
                new Query(criteria)
                        .with(byTitle ? BY_TITLE : BY_ACTIVITY)
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, DiscussionTopicView.class), window);
    }

    /** The topic of the course. */
    public Optional<DiscussionTopicView> find(long courseId, long id) {
        return findEvenDeleted(courseId, id).filter(topic -> !topic.deleted());
    }

    /** The topic, if it is or was one of the course. */
    public Optional<DiscussionTopicView> findEvenDeleted(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, DiscussionTopicView.class))
                .filter(topic -> topic.courseId() == courseId);
    }

    /** The topics of the course that are for some sections alone. */
    public List<DiscussionTopicView> forSome(long courseId) {
        Criteria criteria = where("courseId").is(courseId).and("sectionIds").gt(0);
        return mongo.find(new Query(criteria.and("deleted").is(false)), DiscussionTopicView.class);
    }

    /** The topic of the course that is graded through this assignment. */
    public Optional<DiscussionTopicView> gradedThrough(long courseId, long assignmentId) {
        return gradedThrough(courseId, List.of(assignmentId)).stream().findFirst();
    }

    /** The topics of the course that are graded through these assignments. */
    public List<DiscussionTopicView> gradedThrough(long courseId, Collection<Long> assignmentIds) {
        Criteria criteria = where("assignmentId").in(assignmentIds).and("courseId").is(courseId);
        return mongo.find(new Query(criteria.and("deleted").is(false)), DiscussionTopicView.class);
    }

    /** The topics of the course among these. */
    public List<DiscussionTopicView> byIds(long courseId, Collection<Long> ids) {
        Criteria criteria = where("_id").in(ids).and("courseId").is(courseId);
        return mongo.find(new Query(criteria.and("deleted").is(false)), DiscussionTopicView.class);
    }

    /** A part of what replies to this, newest first; what was taken back is still in its place. */
    public Page<DiscussionEntryView> replies(long topicId, @Nullable Long parentId, Window window) {
        Query query =
                new Query(where("topicId").is(topicId).and("parentId").is(parentId))
                        .with(NEWEST_FIRST)
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, DiscussionEntryView.class), window);
    }

    /** What was said about the topic under this number and not taken back. */
    public Optional<DiscussionEntryView> entry(long topicId, long id) {
        return Optional.ofNullable(mongo.findById(id, DiscussionEntryView.class))
                .filter(entry -> entry.topicId() == topicId && !entry.deleted());
    }

    /** What these people said in these topics and did not take back, oldest first. */
    public List<DiscussionEntryView> saidBy(Collection<Long> topicIds, Collection<Long> userIds) {
        Criteria criteria = where("topicId").in(topicIds).and("authorId").in(userIds);
        return mongo.find(
                new Query(criteria.and("deleted").is(false)).with(Sort.by("_id")),
                DiscussionEntryView.class);
    }

    /** Which of these topics the user has written in. */
    public Set<Long> writtenIn(Collection<Long> topicIds, long userId) {
        Query query =
                new Query(
                        where("topicId")
                                .in(topicIds)
                                .and("authorId")
                                .is(userId)
                                .and("deleted")
                                .is(false));
        query.fields().include("topicId");
        return mongo
                .find(query, OfTopic.class, mongo.getCollectionName(DiscussionEntryView.class))
                .stream()
                .map(OfTopic::topicId)
                .collect(Collectors.toSet());
    }

    private record OfTopic(long topicId) {}
}
