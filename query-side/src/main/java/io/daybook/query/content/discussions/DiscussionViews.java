package io.daybook.query.content.discussions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for discussion topics and entries. */
@Component
public class DiscussionViews {

    private static final Sort BY_TITLE = Sort.by("titleKey", "_id");
    private static final Sort BY_ACTIVITY =
            Sort.by(Sort.Direction.DESC, "pinned", "activeAt", "_id");
    private static final Sort BY_POSTING = Sort.by(Sort.Direction.DESC, "postedAt", "_id");
    private static final Sort BY_RECENCY = Sort.by(Sort.Direction.DESC, "activeAt", "_id");
    private static final Sort NEWEST_FIRST = Sort.by(Sort.Direction.DESC, "_id");

    private final MongoOperations mongo;

    DiscussionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Filter for the topics of a course.
     *
     * @param announcements whether to return announcements, or all other topics
     * @param postedBy announcements posted later are left out; null for no limit
     * @param hidden ids of topics to leave out
     * @param hiddenAssignments topics graded by these assignments are left out
     * @param part part of the title, in any case; null for all
     * @param pinned whether to return only pinned or only other topics; null for both
     * @param locked whether to return only locked or only other topics; null for both
     */
    public record Filter(
            boolean announcements,
            @Nullable Instant postedBy,
            boolean publishedOnly,
            Set<Long> hidden,
            Set<Long> hiddenAssignments,
            @Nullable String part,
            @Nullable Boolean pinned,
            @Nullable Boolean locked) {

        private Criteria in(long courseId) {
            Criteria criteria = where("courseId").is(courseId).and("deleted").is(false);
            Criteria kind = criteria.and("announcement");
            criteria = announcements ? kind.is(true) : kind.ne(true);
            if (announcements && postedBy != null) {
                criteria.and("postedAt").lte(postedBy);
            }
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
            if (pinned != null) {
                criteria.and("pinned").is(pinned);
            }
            if (locked != null) {
                criteria.and("locked").is(locked);
            }
            return criteria;
        }
    }

    /**
     * Returns a page of the topics of a course: pinned topics first, then the most recently active.
     *
     * @param byTitle whether to sort by title instead
     */
    public Page<DiscussionTopicView> in(
            long courseId, Filter filter, boolean byTitle, Window window) {
        Sort order = filter.announcements() ? BY_POSTING : BY_ACTIVITY;
        Query query =
                new Query(filter.in(courseId))
                        .with(byTitle ? BY_TITLE : order)
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, DiscussionTopicView.class), window);
    }

    /**
     * Filter for the announcements of several courses.
     *
     * @param courseIds the courses
     * @param postedByIn those of the courses in which only announcements posted until {@code now}
     *     are visible
     * @param from posted at this instant or later
     * @param until posted before this instant
     * @param now announcements posted later are left out in {@code postedByIn}
     * @param hidden ids of announcements to leave out
     */
    public record Announcements(
            Set<Long> courseIds,
            Set<Long> postedByIn,
            Instant from,
            Instant until,
            Instant now,
            Set<Long> hidden) {

        /** Returns the same filter for one of the courses. */
        public Announcements inOnly(long courseId) {
            Set<Long> only = Set.of(courseId);
            Set<Long> limited = postedByIn.contains(courseId) ? only : Set.of();
            return new Announcements(only, limited, from, until, now, hidden);
        }

        private Criteria criteria() {
            Set<Long> others = new HashSet<>(courseIds);
            others.removeAll(postedByIn);
            Instant earliest = now.isBefore(until) ? now.plusMillis(1) : until;
            return new Criteria()
                    .orOperator(of(others, from, until), of(postedByIn, from, earliest));
        }

        private Criteria of(Set<Long> courses, Instant since, Instant before) {
            Criteria criteria = where("courseId").in(courses).and("announcement").is(true);
            criteria.and("postedAt").gte(since).lt(before).and("deleted").is(false);
            return hidden.isEmpty() ? criteria : criteria.and("_id").nin(hidden);
        }
    }

    /** Returns a page of the announcements of several courses, newest first. */
    public Page<DiscussionTopicView> announcements(Announcements asked, Window window) {
        Query query =
                new Query(asked.criteria())
                        .with(BY_POSTING)
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, DiscussionTopicView.class), window);
    }

    /**
     * Filter for the topics of several courses.
     *
     * @param forums the courses whose discussions are visible
     * @param news the courses whose announcements are visible
     * @param since active at this instant or later
     * @param now topics posted later are left out
     * @param hidden ids of topics to leave out
     * @param hiddenAssignments topics graded by these assignments are left out
     */
    public record Recent(
            Set<Long> forums,
            Set<Long> news,
            Instant since,
            Instant now,
            Set<Long> hidden,
            Set<Long> hiddenAssignments) {

        private Criteria criteria() {
            Set<Long> all = new HashSet<>(forums);
            all.addAll(news);
            Criteria posted =
                    new Criteria()
                            .orOperator(
                                    where("delayedPostAt").is(null),
                                    where("delayedPostAt").lte(now));
            Criteria kinds =
                    new Criteria()
                            .orOperator(
                                    where("courseId").in(forums).and("announcement").ne(true),
                                    where("courseId").in(news).and("announcement").is(true));
            Criteria criteria = where("courseId").in(all).and("activeAt").gte(since);
            criteria.and("deleted").is(false).and("published").is(true);
            if (!hidden.isEmpty()) {
                criteria.and("_id").nin(hidden);
            }
            if (!hiddenAssignments.isEmpty()) {
                criteria.and("assignmentId").nin(hiddenAssignments);
            }
            return criteria.andOperator(kinds, posted);
        }
    }

    /**
     * Returns published topics and announcements of several courses, most recently active first.
     */
    public List<DiscussionTopicView> recent(Recent asked, int most) {
        Query query = new Query(asked.criteria()).with(BY_RECENCY).limit(most);
        return mongo.find(query, DiscussionTopicView.class);
    }

    /**
     * Returns published topics whose delay ended after the first instant and not after the second.
     */
    public List<DiscussionTopicView> posted(Instant after, Instant until) {
        Criteria criteria = where("delayedPostAt").gt(after).lte(until);
        return mongo.find(
                new Query(criteria.and("published").is(true).and("deleted").is(false))
                        .with(Sort.by("delayedPostAt", "_id")),
                DiscussionTopicView.class);
    }

    /** Returns the number of top-level entries of these topics, by topic. */
    public Map<Long, Integer> rootEntries(Collection<Long> topicIds) {
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(
                                where("topicId")
                                        .in(topicIds)
                                        .and("parentId")
                                        .is(null)
                                        .and("deleted")
                                        .is(false)),
                        Aggregation.group("topicId").count().as("count"));
        Map<Long, Integer> counts = new HashMap<>();
        for (Document row : mongo.aggregate(counting, DiscussionEntryView.class, Document.class)) {
            counts.put(
                    row.get("_id", Number.class).longValue(),
                    row.get("count", Number.class).intValue());
        }
        return counts;
    }

    /** Returns the topic if it belongs to the course. */
    public Optional<DiscussionTopicView> find(long courseId, long id) {
        return findEvenDeleted(courseId, id).filter(topic -> !topic.deleted());
    }

    /** Returns the topic if it belongs to the course, even if it is deleted. */
    public Optional<DiscussionTopicView> findEvenDeleted(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, DiscussionTopicView.class))
                .filter(topic -> topic.courseId() == courseId);
    }

    /** Returns the topics of the course that are limited to sections. */
    public List<DiscussionTopicView> forSome(long courseId) {
        return forSome(List.of(courseId)).getOrDefault(courseId, List.of());
    }

    /** Returns the topics of several courses that are limited to sections, by course. */
    public Map<Long, List<DiscussionTopicView>> forSome(Collection<Long> courseIds) {
        Criteria criteria = where("courseId").in(courseIds).and("sectionIds").gt(0);
        Query query = new Query(criteria.and("deleted").is(false));
        return mongo.find(query, DiscussionTopicView.class).stream()
                .collect(Collectors.groupingBy(DiscussionTopicView::courseId));
    }

    /** Returns the topic of the course that this assignment grades. */
    public Optional<DiscussionTopicView> gradedThrough(long courseId, long assignmentId) {
        return gradedThrough(List.of(courseId), List.of(assignmentId)).stream().findFirst();
    }

    /** Returns the topics of the courses that these assignments grade. */
    public List<DiscussionTopicView> gradedThrough(
            Collection<Long> courseIds, Collection<Long> assignmentIds) {
        Criteria criteria = where("assignmentId").in(assignmentIds).and("courseId").in(courseIds);
        return mongo.find(new Query(criteria.and("deleted").is(false)), DiscussionTopicView.class);
    }

    /** Returns those of the given topics that belong to the course. */
    public List<DiscussionTopicView> byIds(long courseId, Collection<Long> ids) {
        Criteria criteria = where("_id").in(ids).and("courseId").is(courseId);
        return mongo.find(new Query(criteria.and("deleted").is(false)), DiscussionTopicView.class);
    }

    /**
     * Returns a page of the replies to an entry or to the topic, newest first, including deleted
     * ones.
     */
    public Page<DiscussionEntryView> replies(long topicId, @Nullable Long parentId, Window window) {
        Query query =
                new Query(where("topicId").is(topicId).and("parentId").is(parentId))
                        .with(NEWEST_FIRST)
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, DiscussionEntryView.class), window);
    }

    /** Returns the entry with this id unless it is deleted. */
    public Optional<DiscussionEntryView> entry(long topicId, long id) {
        return entryEvenDeleted(topicId, id).filter(entry -> !entry.deleted());
    }

    /** Returns the entry with this id, even if it is deleted. */
    public Optional<DiscussionEntryView> entryEvenDeleted(long topicId, long id) {
        return Optional.ofNullable(mongo.findById(id, DiscussionEntryView.class))
                .filter(entry -> entry.topicId() == topicId);
    }

    /** Returns the entries by these users in these topics that are not deleted, oldest first. */
    public List<DiscussionEntryView> saidBy(Collection<Long> topicIds, Collection<Long> userIds) {
        Criteria criteria = where("topicId").in(topicIds).and("authorId").in(userIds);
        return mongo.find(
                new Query(criteria.and("deleted").is(false)).with(Sort.by("_id")),
                DiscussionEntryView.class);
    }

    /**
     * Returns the authors of entries posted in the topic up to this instant that are not deleted.
     */
    public Set<Long> authorsIn(long topicId, Instant until) {
        Query query =
                new Query(
                        where("topicId")
                                .is(topicId)
                                .and("deleted")
                                .is(false)
                                .and("createdAt")
                                .lte(until));
        query.fields().include("authorId");
        return mongo
                .find(query, OfAuthor.class, mongo.getCollectionName(DiscussionEntryView.class))
                .stream()
                .map(OfAuthor::authorId)
                .collect(Collectors.toSet());
    }

    private record OfAuthor(long authorId) {}

    /** Returns those of the given topics in which the user has posted an entry. */
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
