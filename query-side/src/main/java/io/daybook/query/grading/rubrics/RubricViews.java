package io.daybook.query.grading.rubrics;

import static java.util.function.Function.identity;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.grading.rubrics.RubricPurpose;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Queries for rubrics, their associations and assessments. Rubrics and associations are cached,
 * because every assessment needs them.
 */
@Component
public class RubricViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, RubricView> byId;
    private final ViewCache<Long, RubricAssociationView> associations;

    RubricViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byId = caches.of(5_000, RubricView.class);
        this.associations = caches.of(10_000, RubricAssociationView.class);
    }

    /** Returns the rubric unless it is deleted. */
    public Optional<RubricView> find(long id) {
        return findEvenDeleted(id).filter(rubric -> !rubric.deleted());
    }

    /** Returns the rubric, even if it is deleted. */
    public Optional<RubricView> findEvenDeleted(long id) {
        return Optional.ofNullable(byId.get(id, id, () -> mongo.findById(id, RubricView.class)));
    }

    /** Returns these rubrics by id, without deleted ones. */
    public Map<Long, RubricView> byIds(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : mongo
                        .find(
                                new Query(where("_id").in(ids).and("deleted").is(false)),
                                RubricView.class)
                        .stream()
                        .collect(Collectors.toMap(RubricView::id, identity()));
    }

    /** The rubrics of a context, oldest first. */
    public Page<RubricView> in(OutcomeContext type, long contextId, PageRange range) {
        Query query =
                new Query(in(type, contextId).and("deleted").is(false))
                        .with(Sort.by("_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, RubricView.class), range);
    }

    private static Criteria in(OutcomeContext type, long contextId) {
        return where("contextType").is(type).and("contextId").is(contextId);
    }

    /** Returns the titles, in lower case, of a context's rubrics with this prefix. */
    public Set<String> titlesBeginning(OutcomeContext type, long contextId, String key) {
        Query query =
                new Query(
                        in(type, contextId)
                                .and("titleKey")
                                .gte(key)
                                .lt(key + '\uffff')
                                .and("deleted")
                                .is(false));
        return mongo.find(query, RubricView.class).stream()
                .map(RubricView::titleKey)
                .collect(Collectors.toSet());
    }

    /** Returns the rubrics with a criterion for any of these outcomes. */
    public List<RubricView> withOutcomes(Collection<Long> outcomeIds) {
        return mongo.find(
                new Query(where("outcomeIds").in(outcomeIds).and("deleted").is(false)),
                RubricView.class);
    }

    /** Returns the association unless it is deleted. */
    public Optional<RubricAssociationView> association(long id) {
        return associationEvenEnded(id).filter(association -> !association.deleted());
    }

    /** Returns the association, even if it is deleted. */
    public Optional<RubricAssociationView> associationEvenEnded(long id) {
        return Optional.ofNullable(
                associations.get(id, id, () -> mongo.findById(id, RubricAssociationView.class)));
    }

    /** Returns these associations by id, including deleted ones. */
    public Map<Long, RubricAssociationView> associationsEvenEnded(Collection<Long> ids) {
        return associations.getAll(
                ids,
                missing ->
                        mongo
                                .find(
                                        new Query(where("id").in(missing)),
                                        RubricAssociationView.class)
                                .stream()
                                .collect(Collectors.toMap(RubricAssociationView::id, identity())));
    }

    /** Returns the associations of a rubric, oldest first. */
    public List<RubricAssociationView> associationsOf(long rubricId) {
        return associationsOf(List.of(rubricId)).getOrDefault(rubricId, List.of());
    }

    /** Returns the associations of these rubrics, by rubric. */
    public Map<Long, List<RubricAssociationView>> associationsOf(Collection<Long> rubricIds) {
        return mongo
                .find(
                        new Query(where("rubricId").in(rubricIds).and("deleted").is(false))
                                .with(Sort.by("_id")),
                        RubricAssociationView.class)
                .stream()
                .collect(Collectors.groupingBy(RubricAssociationView::rubricId));
    }

    /**
     * Returns the associations with which submissions of these assignments are assessed, by
     * assignment.
     */
    public Map<Long, RubricAssociationView> ofAssignments(Collection<Long> assignmentIds) {
        Query query =
                new Query(
                        where("objectType")
                                .is(RubricObject.ASSIGNMENT)
                                .and("objectId")
                                .in(assignmentIds)
                                .and("deleted")
                                .is(false)
                                .and("purpose")
                                .is(RubricPurpose.GRADING));
        return assignmentIds.isEmpty()
                ? Map.of()
                : mongo.find(query, RubricAssociationView.class).stream()
                        .collect(
                                Collectors.toMap(
                                        RubricAssociationView::objectId,
                                        identity(),
                                        (_, newer) -> newer));
    }

    /** Returns the assessment unless it is deleted. */
    public Optional<RubricAssessmentView> assessment(long id) {
        return Optional.ofNullable(mongo.findById(id, RubricAssessmentView.class))
                .filter(assessment -> !assessment.deleted());
    }

    /**
     * Returns the assessments with a rubric, oldest first.
     *
     * @param courseId only those made in this course; null for all
     * @param types only those of these types
     */
    public List<RubricAssessmentView> assessmentsBy(
            long rubricId, @Nullable Long courseId, Set<AssessmentType> types) {
        Criteria which =
                where("associationId")
                        .in(usesOf(rubricId))
                        .and("deleted")
                        .is(false)
                        .and("assessmentType")
                        .in(types);
        if (courseId != null) {
            which.and("courseId").is(courseId);
        }
        return mongo.find(new Query(which).with(Sort.by("_id")), RubricAssessmentView.class);
    }

    /** Returns the assessments of the submissions of these students for these assignments. */
    public List<RubricAssessmentView> assessmentsOf(
            Collection<Long> assignmentIds, Collection<Long> userIds) {
        Query query =
                new Query(
                                where("assignmentId")
                                        .in(assignmentIds)
                                        .and("userId")
                                        .in(userIds)
                                        .and("deleted")
                                        .is(false))
                        .with(Sort.by("_id"));
        return mongo.find(query, RubricAssessmentView.class);
    }

    /** Returns those of the rubrics that any artifact was assessed with. */
    public Set<Long> assessed(Collection<Long> rubricIds) {
        return rubricIds.stream()
                .filter(
                        id ->
                                mongo.exists(
                                        new Query(
                                                where("associationId")
                                                        .in(usesOf(id))
                                                        .and("deleted")
                                                        .is(false)),
                                        RubricAssessmentView.class))
                .collect(Collectors.toSet());
    }

    /**
     * Returns the associations the rubric has or had, without those that a copy of it took over.
     */
    private List<Long> usesOf(long rubricId) {
        Query query = new Query(where("rubricId").is(rubricId));
        query.fields().include("_id");
        return mongo
                .find(query, Document.class, mongo.getCollectionName(RubricAssociationView.class))
                .stream()
                .map(use -> use.getLong("_id"))
                .toList();
    }
}
