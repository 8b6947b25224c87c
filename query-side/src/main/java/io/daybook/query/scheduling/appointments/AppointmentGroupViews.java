package io.daybook.query.scheduling.appointments;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for appointment groups. */
@Component
public class AppointmentGroupViews {

    private final MongoOperations mongo;

    AppointmentGroupViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the group unless it is deleted. */
    public Optional<AppointmentGroupView> find(long id) {
        return findEvenDeleted(id).filter(group -> !group.deleted());
    }

    /** Returns the group, even if it is deleted. */
    public Optional<AppointmentGroupView> findEvenDeleted(long id) {
        return Optional.ofNullable(mongo.findById(id, AppointmentGroupView.class));
    }

    /** Returns these groups by id, including deleted ones. */
    public Map<Long, AppointmentGroupView> byIds(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : mongo.find(new Query(where("_id").in(ids)), AppointmentGroupView.class).stream()
                        .collect(Collectors.toMap(AppointmentGroupView::id, group -> group));
    }

    /**
     * Who requests groups that they may reserve.
     *
     * @param courseIds courses in which the user is a student
     * @param sectionIds the student's sections in these courses
     * @param categoryIds the group categories in which the student is in a group
     */
    public record Student(
            Collection<Long> courseIds,
            Collection<Long> sectionIds,
            Collection<Long> categoryIds) {}

    /**
     * Returns a page of the groups in which a student may reserve slots, by id.
     *
     * @param endFrom only groups that have not ended before; null for all
     */
    public Page<AppointmentGroupView> reservable(
            Student student, @Nullable Instant endFrom, PageRange range) {
        return page(reservable(student, endFrom), range);
    }

    /**
     * Returns all groups in which a student may reserve slots and that have not ended before this
     * instant.
     */
    public List<AppointmentGroupView> allReservable(Student student, Instant endFrom) {
        return mongo.find(
                new Query(reservable(student, endFrom)).with(Sort.by("_id")),
                AppointmentGroupView.class);
    }

    private static Criteria reservable(Student student, @Nullable Instant endFrom) {
        Criteria place =
                new Criteria()
                        .orOperator(
                                where("groupCategoryId").is(null).and("sectionIds").size(0),
                                where("sectionIds").in(student.sectionIds()),
                                where("groupCategoryId").in(student.categoryIds()));
        List<Criteria> all = new ArrayList<>();
        all.add(where("courseIds").in(student.courseIds()));
        all.add(where("deleted").is(false));
        // A group without slots has nothing to reserve.
        all.add(where("endOrder").lt(AppointmentGroupView.NEVER));
        if (endFrom != null) {
            all.add(where("endOrder").gte(endFrom));
        }
        all.add(where("published").is(true));
        all.add(place);
        return new Criteria().andOperator(all);
    }

    /**
     * The groups that a user manages.
     *
     * @param courseIds courses in which the user manages all groups
     * @param groupIds further groups, of courses in which the user is limited to sections
     */
    public record Managed(Collection<Long> courseIds, Collection<Long> groupIds) {}

    /**
     * Returns a page of the groups that a user manages, by id.
     *
     * @param endFrom only groups that have not ended before or have no slots; null for all
     */
    public Page<AppointmentGroupView> manageable(
            Managed managed, @Nullable Instant endFrom, PageRange range) {
        return page(manageable(managed, endFrom), range);
    }

    /**
     * Returns the ids of all groups that a user manages and that have not ended before this
     * instant.
     */
    public List<Long> ids(Managed managed, Instant endFrom) {
        return managed.courseIds().isEmpty() && managed.groupIds().isEmpty()
                ? List.of()
                : mongo
                        .find(
                                new Query(manageable(managed, endFrom)).with(Sort.by("_id")),
                                AppointmentGroupView.class)
                        .stream()
                        .map(AppointmentGroupView::id)
                        .toList();
    }

    /** Returns all groups of these courses. */
    public List<AppointmentGroupView> in(Collection<Long> courseIds) {
        return mongo.find(
                new Query(where("courseIds").in(courseIds).and("deleted").is(false)),
                AppointmentGroupView.class);
    }

    private static Criteria manageable(Managed managed, @Nullable Instant endFrom) {
        Criteria criteria =
                managed.groupIds().isEmpty()
                        ? where("courseIds").in(managed.courseIds())
                        : new Criteria()
                                .orOperator(
                                        where("courseIds").in(managed.courseIds()),
                                        where("_id").in(managed.groupIds()));
        Criteria active = criteria.and("deleted").is(false);
        return endFrom == null ? active : active.and("endOrder").gte(endFrom);
    }

    private Page<AppointmentGroupView> page(Criteria criteria, PageRange range) {
        Query query =
                new Query(criteria).with(Sort.by("_id")).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, AppointmentGroupView.class), range);
    }
}
