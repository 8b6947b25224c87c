package io.daybook.query.people.courseusers;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.people.users.SortKeys;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for the users of a course, each of whom is listed once. */
@Component
public class MemberViews {

    private static final Sort BY_NAME = Sort.by("sortKey", "_id");
    private static final Set<EnrollmentState> TAKING_PART =
            Set.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);
    private static final Set<EnrollmentState> KEPT =
            EnumSet.complementOf(EnumSet.of(EnrollmentState.DELETED, EnrollmentState.REJECTED));

    private static final Set<EnrollmentState> PARTICIPATING =
            EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED, EnrollmentState.COMPLETED);

    private static final Set<EnrollmentState> GRADEABLE =
            EnumSet.complementOf(
                    EnumSet.of(
                            EnrollmentState.DELETED,
                            EnrollmentState.REJECTED,
                            EnrollmentState.COMPLETED));

    private final MongoOperations mongo;

    MemberViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /**
     * Which users of a course are requested: those with an enrollment that fits all of it.
     *
     * @param types enrollment types; empty for all
     * @param states enrollment states; empty for all
     * @param roleIds roles; empty for all
     * @param sectionIds the sections visible to the caller; null for all
     * @param userIds only these users; null for all
     * @param search part of the name; null for all
     * @param found users whom the search term identifies by an id
     */
    public record Filter(
            Set<EnrollmentType> types,
            Set<EnrollmentState> states,
            Set<Long> roleIds,
            @Nullable Set<Long> sectionIds,
            @Nullable Set<Long> userIds,
            @Nullable String search,
            Set<Long> found) {

        /** Returns a filter by types and states. */
        public static Filter of(Set<EnrollmentType> types, Set<EnrollmentState> states) {
            return new Filter(types, states, Set.of(), null, null, null, Set.of());
        }
    }

    /** A page of users, by sortable name. */
    public Page<MemberView> in(long courseId, Filter filter, PageRange range) {
        Query query =
                new Query(criteria(courseId, filter))
                        .with(BY_NAME)
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, MemberView.class), range);
    }

    /** Sort order of users. */
    public enum Order {
        /** By id. */
        ID,
        /** By sortable name. */
        NAME,
        /** By sortable name, descending. */
        NAME_DESCENDING;

        private Sort sort() {
            return switch (this) {
                case ID -> Sort.by("userId");
                case NAME -> BY_NAME;
                case NAME_DESCENDING -> BY_NAME.descending();
            };
        }
    }

    /** A page of users in this order, and how many there are. */
    public Page<MemberView> counted(long courseId, Filter filter, Order order, PageRange range) {
        Criteria criteria = criteria(courseId, filter);
        Query query =
                new Query(criteria).with(order.sort()).skip(range.skip()).limit(range.fetch());
        Page<MemberView> page = Page.of(mongo.find(query, MemberView.class), range);
        boolean isFirstAndLast = range.skip() == 0 && !page.hasNext();
        long total =
                isFirstAndLast
                        ? page.items().size()
                        : mongo.count(new Query(criteria(courseId, filter)), MemberView.class);
        return new Page<>(page.items(), page.hasNext(), total);
    }

    /** Returns all matching users, by sortable name. */
    public List<MemberView> all(long courseId, Filter filter) {
        return mongo.find(new Query(criteria(courseId, filter)).with(BY_NAME), MemberView.class);
    }

    /** Returns the ids of all matching users. */
    public List<Long> userIds(long courseId, Filter filter) {
        Query query = new Query(criteria(courseId, filter));
        query.fields().include("userId").exclude("_id");
        return mongo.find(query, OfUser.class, mongo.getCollectionName(MemberView.class)).stream()
                .map(OfUser::userId)
                .toList();
    }

    private record OfUser(long userId) {}

    /** Returns these users of the course, by user. */
    public Map<Long, MemberView> byUsers(long courseId, Collection<Long> userIds) {
        Query query = new Query(where("courseId").is(courseId).and("userId").in(userIds));
        return mongo.find(query, MemberView.class).stream()
                .collect(Collectors.toMap(MemberView::userId, Function.identity()));
    }

    /** Returns these users in these courses. */
    public List<MemberView> inCourses(Collection<Long> courseIds, Collection<Long> userIds) {
        return mongo.find(
                new Query(where("courseId").in(courseIds).and("userId").in(userIds)),
                MemberView.class);
    }

    /** How many of those requested come before this one by sortable name. */
    public long countBefore(MemberView member, Filter filter) {
        Criteria before =
                new Criteria()
                        .orOperator(
                                where("sortKey").lt(member.sortKey()),
                                where("sortKey").is(member.sortKey()).and("_id").lt(member.id()));
        Criteria all = new Criteria().andOperator(criteria(member.courseId(), filter), before);
        return mongo.count(new Query(all), MemberView.class);
    }

    /** Returns one user of the course if an enrollment matches. */
    public Optional<MemberView> find(long courseId, long userId, Filter filter) {
        Query query = new Query(criteria(courseId, filter).and("userId").is(userId));
        return Optional.ofNullable(mongo.findOne(query, MemberView.class));
    }

    /** Returns the distinct ids of the active teachers and TAs. */
    public List<Long> activeInstructors(long courseId) {
        Filter filter =
                Filter.of(
                        Set.of(EnrollmentType.TEACHER, EnrollmentType.TA),
                        Set.of(EnrollmentState.ACTIVE));
        return mongo
                .find(new Query(criteria(courseId, filter)).with(BY_NAME), MemberView.class)
                .stream()
                .map(MemberView::userId)
                .toList();
    }

    /** Ids of a page of the students who take part now, by sortable name. */
    public Page<Long> activeStudents(long courseId, PageRange range) {
        Filter filter = Filter.of(Set.of(EnrollmentType.STUDENT), Set.of(EnrollmentState.ACTIVE));
        return in(courseId, filter, range).map(MemberView::userId);
    }

    /**
     * Returns a page of ids of the students whose submissions the course keeps, including former
     * ones, by id.
     *
     * @param sectionIds the sections visible to the caller; null for all
     */
    public Page<Long> studentsById(long courseId, @Nullable Set<Long> sectionIds, PageRange range) {
        return studentsById(courseId, KEPT, sectionIds, range);
    }

    /** The same without former ones, whom nobody grades any more. */
    public Page<Long> gradeableById(
            long courseId, @Nullable Set<Long> sectionIds, PageRange range) {
        return studentsById(courseId, GRADEABLE, sectionIds, range);
    }

    private Page<Long> studentsById(
            long courseId,
            Set<EnrollmentState> states,
            @Nullable Set<Long> sectionIds,
            PageRange range) {
        Filter filter =
                new Filter(
                        Set.of(EnrollmentType.STUDENT),
                        states,
                        Set.of(),
                        sectionIds,
                        null,
                        null,
                        Set.of());
        Query query =
                new Query(criteria(courseId, filter))
                        .with(Sort.by("userId"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, MemberView.class), range).map(MemberView::userId);
    }

    /**
     * Returns the ids of the students whose submissions the course keeps, including former ones.
     *
     * @param sectionIds the sections visible to the caller; null for all
     * @param among only these users; null for all
     */
    public Set<Long> studentIds(
            long courseId, @Nullable Set<Long> sectionIds, @Nullable Set<Long> among) {
        Filter filter =
                new Filter(
                        Set.of(EnrollmentType.STUDENT),
                        KEPT,
                        Set.of(),
                        sectionIds,
                        among,
                        null,
                        Set.of());
        Query query = new Query(criteria(courseId, filter));
        query.fields().include("userId");
        return mongo.find(query, Document.class, mongo.getCollectionName(MemberView.class)).stream()
                .map(found -> found.getLong("userId"))
                .collect(Collectors.toSet());
    }

    /**
     * Returns the ids of the students whose submissions these courses keep, including former ones,
     * by course.
     *
     * @param sectionIds only students of these sections
     */
    public Map<Long, Set<Long>> studentIds(Set<Long> courseIds, Set<Long> sectionIds) {
        Criteria criteria =
                where("courseId")
                        .in(courseIds)
                        .and("parts")
                        .elemMatch(
                                fitting(
                                        Set.of(EnrollmentType.STUDENT),
                                        KEPT,
                                        Set.of(),
                                        sectionIds));
        Query query = new Query(criteria);
        query.fields().include("courseId", "userId");
        return mongo.find(query, Document.class, mongo.getCollectionName(MemberView.class)).stream()
                .collect(
                        Collectors.groupingBy(
                                found -> found.getLong("courseId"),
                                Collectors.mapping(
                                        found -> found.getLong("userId"), Collectors.toSet())));
    }

    /**
     * Returns those of the users who have an enrollment in the course that is not inactive or
     * deleted.
     */
    public Set<Long> participantsAmong(long courseId, Set<Long> userIds) {
        Filter filter =
                new Filter(Set.of(), PARTICIPATING, Set.of(), null, userIds, null, Set.of());
        return Set.copyOf(userIds(courseId, filter));
    }

    /** Ids of a page of the active and invited students, but for these; by name. */
    public Page<Long> studentsBut(
            long courseId,
            @Nullable Set<Long> sectionIds,
            Set<Long> these,
            @Nullable String search,
            PageRange range) {
        Filter filter =
                new Filter(
                        Set.of(EnrollmentType.STUDENT),
                        TAKING_PART,
                        Set.of(),
                        sectionIds,
                        null,
                        search,
                        Set.of());
        Query query =
                new Query(criteria(courseId, filter).and("userId").nin(these))
                        .with(BY_NAME)
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, MemberView.class), range).map(MemberView::userId);
    }

    /** Returns the teachers of these courses, by course. */
    public Map<Long, List<Long>> teachers(Collection<Long> courseIds) {
        Query query =
                new Query(
                                new Criteria()
                                        .andOperator(
                                                where("courseId").in(courseIds),
                                                part(Set.of(EnrollmentType.TEACHER), TAKING_PART)))
                        .with(BY_NAME);
        Map<Long, List<Long>> teachers = new HashMap<>();
        for (MemberView member : mongo.find(query, MemberView.class)) {
            teachers.computeIfAbsent(member.courseId(), _ -> new ArrayList<>())
                    .add(member.userId());
        }
        return teachers;
    }

    /** How many active and invited students each of these courses has. */
    public Map<Long, Long> countStudents(Collection<Long> courseIds) {
        var counting =
                Aggregation.newAggregation(
                        Aggregation.match(
                                new Criteria()
                                        .andOperator(
                                                where("courseId").in(courseIds),
                                                part(Set.of(EnrollmentType.STUDENT), TAKING_PART))),
                        Aggregation.group("courseId").count().as("count"));
        return mongo
                .aggregate(counting, MemberView.class, Document.class)
                .getMappedResults()
                .stream()
                .collect(
                        Collectors.toMap(
                                row -> row.getLong("_id"),
                                row -> row.get("count", Number.class).longValue()));
    }

    private static Criteria part(Set<EnrollmentType> types, Set<EnrollmentState> states) {
        return where("parts").elemMatch(fitting(types, states, Set.of(), null));
    }

    /** Which users of a course are requested, also for queries that join them with others. */
    public static Criteria criteria(long courseId, Filter filter) {
        Criteria criteria = where("courseId").is(courseId);
        criteria.and("parts")
                .elemMatch(
                        fitting(
                                filter.types(),
                                filter.states(),
                                filter.roleIds(),
                                filter.sectionIds()));
        List<Criteria> more = new ArrayList<>();
        if (filter.userIds() != null) {
            more.add(where("userId").in(filter.userIds()));
        }
        if (filter.search() != null) {
            more.add(
                    new Criteria()
                            .orOperator(
                                    where("nameKey").regex(SortKeys.containing(filter.search())),
                                    where("userId").in(filter.found())));
        }
        return more.isEmpty() ? criteria : criteria.andOperator(more);
    }

    private static Criteria fitting(
            Set<EnrollmentType> types,
            Set<EnrollmentState> states,
            Set<Long> roleIds,
            @Nullable Set<Long> sectionIds) {
        Criteria part =
                where("state").in(states.isEmpty() ? Set.of(EnrollmentState.values()) : states);
        if (!types.isEmpty()) {
            part.and("type").in(types);
        }
        if (!roleIds.isEmpty()) {
            part.and("roleId").in(roleIds);
        }
        return sectionIds == null ? part : part.and("sectionId").in(sectionIds);
    }
}
