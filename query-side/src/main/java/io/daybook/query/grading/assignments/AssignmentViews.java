package io.daybook.query.grading.assignments;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.assignments.GradingType;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for assignments and assignment groups. */
@Component
public class AssignmentViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, AssignmentView> byId;
    private final ViewCache<Long, List<AssignmentView>> forSome;
    private final ViewCache<Long, List<AssignmentView>> moderated;

    AssignmentViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.forSome = caches.of(2_000, AssignmentView.class);
        this.moderated = caches.of(2_000, AssignmentView.class);
        this.byId = caches.of(20_000, AssignmentView.class);
    }

    /** Returns the assignment if it belongs to the course and is not deleted. */
    public Optional<AssignmentView> find(long courseId, long id) {
        return findEvenDeleted(courseId, id).filter(assignment -> !assignment.deleted());
    }

    /** Returns the assignment if it belongs to the course, even if it is deleted. */
    public Optional<AssignmentView> findEvenDeleted(long courseId, long id) {
        return Optional.ofNullable(
                        byId.get(courseId, id, () -> mongo.findById(id, AssignmentView.class)))
                .filter(assignment -> assignment.courseId() == courseId);
    }

    /** Returns these assignments of any course by id, including deleted ones. */
    public List<AssignmentView> byIds(Collection<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : mongo.find(
                        new Query(where("_id").in(ids)).with(Sort.by("_id")), AssignmentView.class);
    }

    /**
     * Returns these assignments, including deleted ones, by id.
     *
     * @param courseIds the course of each assignment
     */
    Map<Long, AssignmentView> byIds(Map<Long, Long> courseIds) {
        return byId.getAll(
                courseIds,
                ids ->
                        byIds(ids).stream()
                                .collect(Collectors.toMap(AssignmentView::id, each -> each)));
    }

    /** Returns the course's assignments with anonymous grading, including deleted ones. */
    public List<AssignmentView> anonymous(long courseId) {
        return mongo.find(
                new Query(where("courseId").is(courseId).and("anonymousGrading").is(true)),
                AssignmentView.class);
    }

    /** Returns the course's assignments with moderated grading, including deleted ones. */
    public List<AssignmentView> moderated(long courseId) {
        return Objects.requireNonNull(
                moderated.get(courseId, courseId, () -> readModerated(courseId)));
    }

    private List<AssignmentView> readModerated(long courseId) {
        return mongo.find(
                new Query(where("courseId").is(courseId).and("moderation.on").is(true)),
                AssignmentView.class);
    }

    /** Returns the assignments of these courses that count towards the course grade, by course. */
    public Map<Long, List<AssignmentView>> counted(Collection<Long> courseIds) {
        Criteria criteria =
                where("courseId")
                        .in(courseIds)
                        .and("deleted")
                        .is(false)
                        .and("published")
                        .is(true)
                        .and("omitFromFinalGrade")
                        .is(false)
                        .and("gradingType")
                        .ne(GradingType.NOT_GRADED);
        return mongo.find(new Query(criteria), AssignmentView.class).stream()
                .collect(Collectors.groupingBy(AssignmentView::courseId));
    }

    /** The course's assignments that are assigned only to those with dates of their own. */
    public List<AssignmentView> forSome(long courseId) {
        return Objects.requireNonNull(forSome.get(courseId, courseId, () -> readForSome(courseId)));
    }

    private List<AssignmentView> readForSome(long courseId) {
        Criteria criteria =
                where("courseId")
                        .is(courseId)
                        .and("deleted")
                        .is(false)
                        .and("onlyVisibleToOverrides")
                        .is(true);
        return mongo.find(new Query(criteria), AssignmentView.class);
    }

    /** Returns the group if it belongs to the course. */
    public Optional<AssignmentGroupView> findGroup(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, AssignmentGroupView.class))
                .filter(group -> group.courseId() == courseId);
    }

    /** Returns the positions of the assignments of a group, by assignment. */
    public Map<Long, Integer> places(long courseId, long groupId) {
        Criteria criteria =
                where("courseId").is(courseId).and("deleted").is(false).and("groupId").is(groupId);
        return mongo.find(new Query(criteria).with(Sort.by("place")), AssignmentView.class).stream()
                .collect(
                        Collectors.toMap(
                                AssignmentView::id,
                                AssignmentView::place,
                                (one, _) -> one,
                                LinkedHashMap::new));
    }

    /** A page of a course's groups, in their order. */
    public Page<AssignmentGroupView> groups(long courseId, PageRange range) {
        Query query =
                new Query(where("courseId").is(courseId))
                        .with(Sort.by("place", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, AssignmentGroupView.class), range);
    }

    /** Returns the assignment groups of these courses, by course. */
    public Map<Long, List<AssignmentGroupView>> groups(Collection<Long> courseIds) {
        Query query = new Query(where("courseId").in(courseIds));
        return mongo.find(query, AssignmentGroupView.class).stream()
                .collect(Collectors.groupingBy(AssignmentGroupView::courseId));
    }
}
