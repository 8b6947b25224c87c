package io.daybook.query.content.moduleitems;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingInt;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for module items. */
@Component
public class ModuleItemViews {

    private static final Sort IN_ORDER = Sort.by("position", "title", "_id");

    private final MongoOperations mongo;
    private final ModuleViews modules;
    private final ViewCache<Long, Map<Long, List<ModuleItemView>>> requiredByCourse;
    private final ViewCache<Long, List<Part>> sequences;
    private final ViewCache<Counted, Map<Long, Integer>> counts;

    private record Counted(List<Long> moduleIds, Audience audience) {}

    private record Part(ModuleView module, List<ModuleItemView> items) {

        Part withoutHeadings() {
            return new Part(
                    module,
                    items.stream().filter(item -> item.type() != ItemType.SUB_HEADER).toList());
        }
    }

    private record OfModule(long moduleId) {}

    ModuleItemViews(MongoOperations mongo, ModuleViews modules, ViewCaches caches) {
        this.mongo = mongo;
        this.modules = modules;
        this.requiredByCourse = caches.of(2_000, ModuleView.class, ModuleItemView.class);
        this.sequences = caches.of(200, ModuleView.class, ModuleItemView.class);
        this.counts = caches.of(20_000, ModuleItemView.class);
    }

    /**
     * Returns a page of the items of a module that the audience sees.
     *
     * @param part part of the title, in any case; null for all
     */
    public Page<ModuleItemView> in(
            long moduleId, Audience audience, @Nullable String part, PageRange range) {
        Criteria criteria = seen(where("moduleId").is(moduleId), audience);
        if (part != null) {
            criteria = criteria.and("title").regex(ModuleViews.containing(part));
        }
        Query query = new Query(criteria).with(IN_ORDER).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, ModuleItemView.class), range);
    }

    /** Returns all items of these modules that the audience sees, by module and in order. */
    public Map<Long, List<ModuleItemView>> of(Collection<Long> moduleIds, Audience audience) {
        if (moduleIds.isEmpty()) {
            return Map.of();
        }
        Query query = new Query(seen(where("moduleId").in(moduleIds), audience)).with(IN_ORDER);
        return mongo.find(query, ModuleItemView.class).stream()
                .collect(groupingBy(ModuleItemView::moduleId));
    }

    /** Returns how many items of these modules of one course the audience sees, by module. */
    public Map<Long, Integer> counts(long courseId, List<Long> moduleIds, Audience audience) {
        return Objects.requireNonNull(
                counts.get(
                        courseId,
                        new Counted(moduleIds, audience),
                        () -> readCounts(moduleIds, audience)));
    }

    /**
     * Returns those of the given modules in which the audience sees an item whose title contains
     * this text.
     */
    public Set<Long> containing(String part, Collection<Long> moduleIds, Audience audience) {
        if (moduleIds.isEmpty()) {
            return Set.of();
        }
        Criteria criteria = seen(where("moduleId").in(moduleIds), audience);
        Query query = new Query(criteria.and("title").regex(ModuleViews.containing(part)));
        query.fields().include("moduleId");
        return mongo
                .find(query, OfModule.class, mongo.getCollectionName(ModuleItemView.class))
                .stream()
                .map(OfModule::moduleId)
                .collect(Collectors.toSet());
    }

    private Map<Long, Integer> readCounts(List<Long> moduleIds, Audience audience) {
        Query query = new Query(seen(where("moduleId").in(moduleIds), audience));
        query.fields().include("moduleId");
        return mongo
                .find(query, OfModule.class, mongo.getCollectionName(ModuleItemView.class))
                .stream()
                .collect(groupingBy(OfModule::moduleId, summingInt(_ -> 1)));
    }

    private static Criteria seen(Criteria criteria, Audience audience) {
        Criteria there = criteria.and("deleted").is(false);
        if (audience.isStaff()) {
            return there;
        }
        Criteria published = there.and("published").is(true);
        List<Criteria> assigned = new ArrayList<>();
        audience.hiddenContents()
                .forEach(
                        (type, ids) ->
                                assigned.add(
                                        type == ItemType.ASSIGNMENT
                                                ? where("assignmentId").nin(ids)
                                                : new Criteria()
                                                        .orOperator(
                                                                where("type").ne(type),
                                                                where("contentId").nin(ids))));
        return assigned.isEmpty() ? published : published.andOperator(assigned);
    }

    /** Returns the item if it is in the module and the audience sees it. */
    public Optional<ModuleItemView> find(long moduleId, long id, Audience audience) {
        return Optional.ofNullable(mongo.findById(id, ModuleItemView.class))
                .filter(item -> item.moduleId() == moduleId)
                .filter(audience::sees);
    }

    /** Returns the item if it is in a module of the course and the audience sees it. */
    public Optional<ModuleItemView> inCourse(long courseId, long id, Audience audience) {
        return findEvenDeleted(courseId, id).filter(audience::sees);
    }

    /** Returns the item if it is in a module of the course, even if it is deleted. */
    public Optional<ModuleItemView> findEvenDeleted(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, ModuleItemView.class))
                .filter(item -> item.courseId() == courseId);
    }

    /**
     * Items whose content was published, unpublished or deleted.
     *
     * @param items the items, even deleted ones if their content was deleted; reads the views
     */
    public record StateChange(Instant at, Supplier<List<ModuleItemView>> items) {}

    /** Returns the items whose state follows the content of this event; empty if it has none. */
    public Optional<StateChange> stateChange(Object event) {
        return Optional.ofNullable(ContentChange.of(event))
                .filter(ContentChange::concernsState)
                .map(change -> new StateChange(change.at(), () -> following(change)));
    }

    private List<ModuleItemView> following(ContentChange change) {
        Criteria criteria = where("contentId").is(change.contentId()).and("type").is(change.type());
        if (!change.isDeletion()) {
            criteria.and("deleted").is(false);
        }
        return mongo.find(new Query(criteria).with(Sort.by("_id")), ModuleItemView.class);
    }

    /**
     * Returns the visible items of a course that refer to any of these contents and whose module is
     * visible.
     */
    public List<ModuleItemView> standingFor(
            long courseId, ItemType type, Collection<Long> contentIds) {
        Criteria criteria = where("contentId").in(contentIds).and("type").is(type);
        Query query = new Query(seen(criteria.and("courseId").is(courseId), Audience.PUBLIC));
        return mongo.find(query.with(IN_ORDER), ModuleItemView.class);
    }

    /**
     * Returns all items of a course that the audience sees, in the order of modules and items,
     * without subheaders.
     */
    public List<ModuleItemView> sequence(long courseId, Audience audience) {
        return Objects.requireNonNull(
                        sequences.get(courseId, courseId, () -> readSequence(courseId)))
                .stream()
                .filter(part -> audience.sees(part.module()))
                .flatMap(part -> part.items().stream())
                .filter(audience::sees)
                .toList();
    }

    private List<Part> readSequence(long courseId) {
        List<ModuleView> all = modules.all(courseId);
        Map<Long, List<ModuleItemView>> byModule =
                of(all.stream().map(ModuleView::id).toList(), Audience.STAFF);
        return all.stream()
                .map(module -> new Part(module, byModule.getOrDefault(module.id(), List.of())))
                .map(Part::withoutHeadings)
                .toList();
    }

    /**
     * Returns the requirements of the published modules of a course: visible items with a
     * requirement, by module and in order.
     */
    public Map<Long, List<ModuleItemView>> required(long courseId) {
        return Objects.requireNonNull(
                requiredByCourse.get(courseId, courseId, () -> readRequired(courseId)));
    }

    /** Returns the requirements that the audience sees. */
    public Map<Long, List<ModuleItemView>> required(long courseId, Audience audience) {
        Map<Long, List<ModuleItemView>> all = required(courseId);
        return audience.hiddenContents().isEmpty()
                ? all
                : all.values().stream()
                        .flatMap(List::stream)
                        .filter(audience::sees)
                        .collect(groupingBy(ModuleItemView::moduleId));
    }

    private Map<Long, List<ModuleItemView>> readRequired(long courseId) {
        List<Long> ids = modules.published(courseId).stream().map(ModuleView::id).toList();
        return of(ids, Audience.PUBLIC).values().stream()
                .flatMap(List::stream)
                .filter(item -> item.requirement() != null)
                .collect(groupingBy(ModuleItemView::moduleId));
    }
}
