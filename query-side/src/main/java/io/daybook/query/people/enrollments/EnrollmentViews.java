package io.daybook.query.people.enrollments;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import java.util.stream.Stream;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for enrollments. */
@Component
public class EnrollmentViews {

    private static final int AT_ONCE = 500;
    private static final Sort BY_TYPE_AND_NAME = Sort.by("sortKey", "_id");

    private final MongoOperations mongo;

    EnrollmentViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Which enrollments are requested; an empty set of types or roles means all, and so does null.
     *
     * @param numbers enrollments requested by number, whatever their state
     * @param courseIds of a user's courses, those requested
     * @param sectionIds the sections requested, or those the caller sees
     * @param userIds whose enrollments
     * @param loginIds the logins they were requested by
     */
    public record Filter(
            Set<EnrollmentType> types,
            Set<EnrollmentState> states,
            @Nullable Set<Long> numbers,
            Set<Long> roleIds,
            @Nullable Set<Long> courseIds,
            @Nullable Set<Long> sectionIds,
            @Nullable Set<Long> userIds,
            @Nullable Set<Long> loginIds) {}

    /** Returns the enrollment, even if it is deleted. */
    public Optional<EnrollmentView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, EnrollmentView.class));
    }

    /** A page of a course's enrollments, by type and sortable name. */
    public Page<EnrollmentView> inCourse(long courseId, Filter filter, PageRange range) {
        return page(where("courseId").is(courseId), filter, range);
    }

    /** A page of a section's enrollments, by type and sortable name. */
    public Page<EnrollmentView> inSection(long sectionId, Filter filter, PageRange range) {
        return page(where("sectionId").is(sectionId), filter, range);
    }

    /** A page of a user's enrollments, by type. */
    public Page<EnrollmentView> ofUser(long userId, Filter filter, PageRange range) {
        return page(where("userId").is(userId), filter, range);
    }

    private Page<EnrollmentView> page(Criteria in, Filter filter, PageRange range) {
        Query query =
                new Query(filtered(in, filter))
                        .with(BY_TYPE_AND_NAME)
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, EnrollmentView.class), range);
    }

    private static Criteria filtered(Criteria criteria, Filter filter) {
        if (filter.numbers() == null) {
            criteria.and("state").in(filter.states());
        } else {
            criteria.orOperator(
                    where("state").in(filter.states()), where("_id").in(filter.numbers()));
        }
        if (!filter.types().isEmpty()) {
            criteria.and("type").in(filter.types());
        }
        if (!filter.roleIds().isEmpty()) {
            criteria.and("roleId").in(filter.roleIds());
        }
        List<Criteria> more = new ArrayList<>();
        addAny(more, "courseId", filter.courseIds());
        addAny(more, "sectionId", filter.sectionIds());
        addAny(more, "userId", filter.userIds());
        addAny(more, "loginId", filter.loginIds());
        return more.isEmpty() ? criteria : criteria.andOperator(more);
    }

    private static void addAny(List<Criteria> all, String field, @Nullable Set<Long> values) {
        if (values != null) {
            all.add(where(field).in(values));
        }
    }

    /** Returns the enrollments of these users in the course that are not deleted, by user. */
    public Map<Long, List<EnrollmentView>> ofUsers(long courseId, Collection<Long> userIds) {
        Query query =
                new Query(
                                where("userId")
                                        .in(userIds)
                                        .and("courseId")
                                        .is(courseId)
                                        .and("state")
                                        .ne(EnrollmentState.DELETED))
                        .with(BY_TYPE_AND_NAME);
        return mongo.find(query, EnrollmentView.class).stream()
                .collect(Collectors.groupingBy(EnrollmentView::userId));
    }

    /** Returns these enrollments, including deleted ones. */
    public List<EnrollmentView> byIds(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), EnrollmentView.class);
    }

    /** Returns the enrollments in these courses that are not deleted. */
    public List<EnrollmentView> ofCourses(Collection<Long> courseIds) {
        return mongo.find(
                new Query(where("courseId").in(courseIds).and("state").ne(EnrollmentState.DELETED)),
                EnrollmentView.class);
    }

    /**
     * Returns the enrollments of the course in these states one after the other. Only their ids are
     * held in memory, because a course may have very many.
     */
    public Stream<EnrollmentView> eachOfCourse(long courseId, Set<EnrollmentState> states) {
        Query query = new Query(where("courseId").is(courseId).and("state").in(states));
        query.fields().include("_id");
        List<Long> ids =
                mongo
                        .find(query, Document.class, mongo.getCollectionName(EnrollmentView.class))
                        .stream()
                        .map(found -> found.getLong("_id"))
                        .toList();
        return ids.stream()
                .gather(Gatherers.windowFixed(AT_ONCE))
                .map(this::byIds)
                .flatMap(List::stream);
    }

    /** Returns the enrollments of these users in these courses, including deleted ones. */
    public List<EnrollmentView> inCourses(Collection<Long> courseIds, Collection<Long> userIds) {
        Query query = new Query(where("userId").in(userIds).and("courseId").in(courseIds));
        return mongo.find(query, EnrollmentView.class);
    }

    /** Returns the enrollments of these users in these sections, including deleted ones. */
    public List<EnrollmentView> among(Collection<Long> userIds, Collection<Long> sectionIds) {
        Query query = new Query(where("userId").in(userIds).and("sectionId").in(sectionIds));
        return mongo.find(query, EnrollmentView.class);
    }

    /** Returns all enrollments in the section, including deleted ones. */
    public List<EnrollmentView> allInSection(long sectionId) {
        return mongo.find(new Query(where("sectionId").is(sectionId)), EnrollmentView.class);
    }

    /** Returns the enrollments in these sections that are not deleted, by section. */
    public Map<Long, List<EnrollmentView>> kept(Collection<Long> sectionIds) {
        Query query =
                new Query(
                        where("sectionId").in(sectionIds).and("state").ne(EnrollmentState.DELETED));
        return mongo.find(query, EnrollmentView.class).stream()
                .collect(Collectors.groupingBy(EnrollmentView::sectionId));
    }

    /** Whether the section has an enrollment that is not deleted. */
    public boolean existIn(long sectionId) {
        return mongo.exists(
                new Query(
                        where("sectionId").is(sectionId).and("state").ne(EnrollmentState.DELETED)),
                EnrollmentView.class);
    }

    /** The active and invited students of these sections, by section and name. */
    public Map<Long, List<EnrollmentView>> students(Collection<Long> sectionIds) {
        Query query =
                new Query(
                                where("sectionId")
                                        .in(sectionIds)
                                        .and("type")
                                        .is(EnrollmentType.STUDENT)
                                        .and("state")
                                        .in(EnrollmentState.ACTIVE, EnrollmentState.INVITED))
                        .with(BY_TYPE_AND_NAME);
        return mongo.find(query, EnrollmentView.class).stream()
                .collect(Collectors.groupingBy(EnrollmentView::sectionId));
    }

    /** How many active and invited enrollments each section has. */
    public Map<Long, Integer> countPresent(Collection<Long> sectionIds) {
        Map<Long, Integer> counts = new HashMap<>();
        if (sectionIds.isEmpty()) {
            return counts;
        }
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(
                                where("sectionId")
                                        .in(sectionIds)
                                        .and("state")
                                        .in(EnrollmentState.ACTIVE, EnrollmentState.INVITED)),
                        Aggregation.group("sectionId").count().as("count"));
        for (Document row : mongo.aggregate(counting, EnrollmentView.class, Document.class)) {
            counts.put(
                    row.get("_id", Number.class).longValue(),
                    row.get("count", Number.class).intValue());
        }
        return counts;
    }
}
