package io.daybook.query.content.discussions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
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

    private final MongoOperations mongo;

    DiscussionViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Which topics of a course are requested.
     *
     * @param announcements whether announcements are requested, or everything else
     * @param postedBy what is posted later is left out; null for none
     * @param hidden these are left out
     * @param hiddenAssignments what is graded through these is left out
     * @param part what the title has to contain in whatever case, or null
     * @param pinned whether only pinned or only other ones are requested; null for both
     * @param locked whether only locked or only other ones are requested; null for both
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
     * @param byTitle whether they are requested in the order of their titles
     */
    public Page<DiscussionTopicView> in(
            long courseId, Filter filter, boolean byTitle, PageRange range) {
        Query query = inOrder(courseId, filter, byTitle, range);
        return Page.of(mongo.find(query, DiscussionTopicView.class), range);
    }

    private static Query inOrder(long courseId, Filter filter, boolean byTitle, PageRange range) {
        Sort order = filter.announcements() ? BY_POSTING : BY_ACTIVITY;
        return new Query(filter.in(courseId))
                .with(byTitle ? BY_TITLE : order)
                .skip(range.skip())
                .limit(range.fetch());
    }

    /** A topic and its author. */
    public record Authored(long topicId, long authorId) {}

    /** Returns the ids and authors of the same page as {@link #in}. */
    public Page<Authored> authored(long courseId, Filter filter, boolean byTitle, PageRange range) {
        Query query = inOrder(courseId, filter, byTitle, range);
        query.fields().include("authorId");
        String topics = mongo.getCollectionName(DiscussionTopicView.class);
        return Page.of(
                mongo.find(query, Document.class, topics).stream()
                        .map(each -> new Authored(each.getLong("_id"), each.getLong("authorId")))
                        .toList(),
                range);
    }

    /**
     * Which announcements of several courses are requested.
     *
     * @param courseIds of these courses
     * @param postedByIn only those posted by then are seen in these courses
     * @param from posted at this moment or later
     * @param until posted before this moment
     * @param now what is posted later is left out where that is requested
     * @param hidden these are left out
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

    /** A part of the announcements of several courses, the newest first. */
    public Page<DiscussionTopicView> announcements(Announcements asked, PageRange range) {
        Query query =
                new Query(asked.criteria())
                        .with(BY_POSTING)
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, DiscussionTopicView.class), range);
    }

    /** Returns the first announcements of several courses, the oldest first. */
    public List<DiscussionTopicView> announcements(Announcements asked, int most) {
        Query query = new Query(asked.criteria()).with(Sort.by("postedAt", "_id")).limit(most);
        return mongo.find(query, DiscussionTopicView.class);
    }

    /**
     * Which topics of several courses are requested.
     *
     * @param forums the courses whose topics are seen
     * @param announcementCourses the courses whose announcements are seen
     * @param since active at this moment or later
     * @param now what is posted later is left out
     * @param hidden these are left out
     * @param hiddenAssignments what is graded through these is left out
     */
    public record Recent(
            Set<Long> forums,
            Set<Long> announcementCourses,
            Instant since,
            Instant now,
            Set<Long> hidden,
            Set<Long> hiddenAssignments) {

        private Criteria criteria() {
            Set<Long> all = new HashSet<>(forums);
            all.addAll(announcementCourses);
            Criteria posted =
                    new Criteria()
                            .orOperator(
                                    where("delayedPostAt").is(null),
                                    where("delayedPostAt").lte(now));
            Criteria kinds =
                    new Criteria()
                            .orOperator(
                                    where("courseId").in(forums).and("announcement").ne(true),
                                    where("courseId")
                                            .in(announcementCourses)
                                            .and("announcement")
                                            .is(true));
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

    /**
     * Returns published topics of these courses that are not graded, by their date in planners.
     *
     * @param hidden these are left out
     * @param from dated then or later
     * @param to dated then or earlier
     * @param now what is posted later is left out
     */
    public List<DiscussionTopicView> planned(
            Collection<Long> courseIds,
            Set<Long> hidden,
            Instant from,
            Instant to,
            Instant now,
            int most) {
        Criteria dated = where("courseId").in(courseIds).and("todoAt").gte(from).lte(to);
        dated.and("published").is(true).and("deleted").is(false);
        dated.and("assignmentId").is(null).and("announcement").ne(true);
        if (!hidden.isEmpty()) {
            dated.and("_id").nin(hidden);
        }
        dated.orOperator(where("delayedPostAt").is(null), where("delayedPostAt").lte(now));
        Query query = new Query(dated).with(Sort.by("todoAt", "_id")).limit(most);
        return mongo.find(query, DiscussionTopicView.class);
    }

    /** Returns the topic with this id in any course unless it is deleted. */
    public Optional<DiscussionTopicView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, DiscussionTopicView.class))
                .filter(topic -> !topic.deleted());
    }

    /** Returns those of these topics that are not deleted, by id. */
    public Map<Long, DiscussionTopicView> byIds(Collection<Long> ids) {
        Query query = new Query(where("_id").in(ids).and("deleted").is(false));
        return ids.isEmpty()
                ? Map.of()
                : mongo.find(query, DiscussionTopicView.class).stream()
                        .collect(Collectors.toMap(DiscussionTopicView::id, Function.identity()));
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
}
