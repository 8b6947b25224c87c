package io.daybook.query.content.modules;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for modules. */
@Component
public class ModuleViews {

    private static final Sort IN_ORDER = Sort.by("position", "_id");

    private record CacheKey(long courseId, Audience audience, PageRange range) {}

    private final MongoOperations mongo;
    private final ViewCache<CacheKey, Page<ModuleView>> pages;
    private final ViewCache<Long, List<ModuleView>> published;

    ModuleViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.pages = caches.of(5_000, ModuleView.class);
        this.published = caches.of(2_000, ModuleView.class);
    }

    /** A page of the modules of a course that the audience sees, in their order. */
    public Page<ModuleView> in(long courseId, Audience audience, PageRange range) {
        return Objects.requireNonNull(
                pages.get(
                        courseId,
                        new CacheKey(courseId, audience, range),
                        () -> read(seen(courseId, audience), range)));
    }

    /** The same, of modules whose name contains the text in whatever case. */
    public Page<ModuleView> named(String part, long courseId, Audience audience, PageRange range) {
        return read(seen(courseId, audience).and("name").regex(containing(part)), range);
    }

    private Page<ModuleView> read(Criteria criteria, PageRange range) {
        Query query = new Query(criteria).with(IN_ORDER).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, ModuleView.class), range);
    }

    private static Criteria seen(long courseId, Audience audience) {
        Criteria inCourse = where("courseId").is(courseId).and("deleted").is(false);
        if (audience.isStaff()) {
            return inCourse;
        }
        Criteria published = inCourse.and("publishedAt").ne(null);
        return audience.hiddenModuleIds().isEmpty()
                ? published
                : published.and("_id").nin(audience.hiddenModuleIds());
    }

    /** Finds a text anywhere in a field, in whatever case. */
    public static Pattern containing(String part) {
        return Pattern.compile(
                Pattern.quote(part), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** Returns the module if it belongs to the course and the audience sees it. */
    public Optional<ModuleView> find(long courseId, long id, Audience audience) {
        return findEvenDeleted(courseId, id).filter(audience::sees);
    }

    /** Returns the module if it belongs to the course, even if it is deleted. */
    public Optional<ModuleView> findEvenDeleted(long courseId, long id) {
        return Optional.ofNullable(mongo.findById(id, ModuleView.class))
                .filter(module -> module.courseId() == courseId);
    }

    /** Returns these modules of the course, in their order. */
    public List<ModuleView> byIds(long courseId, Collection<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : mongo.find(
                        new Query(where("courseId").is(courseId).and("_id").in(ids)).with(IN_ORDER),
                        ModuleView.class);
    }

    /** Returns all modules of a course that are not deleted, in their order. */
    public List<ModuleView> all(long courseId) {
        return mongo.find(
                new Query(seen(courseId, Audience.STAFF)).with(IN_ORDER), ModuleView.class);
    }

    /** Returns all published modules of a course, in their order. */
    public List<ModuleView> published(long courseId) {
        return Objects.requireNonNull(
                published.get(
                        courseId,
                        courseId,
                        () ->
                                mongo.find(
                                        new Query(seen(courseId, Audience.PUBLIC)).with(IN_ORDER),
                                        ModuleView.class)));
    }

    /** Returns the published modules that the audience sees. */
    public List<ModuleView> published(long courseId, Audience audience) {
        List<ModuleView> all = published(courseId);
        return audience.hiddenModuleIds().isEmpty()
                ? all
                : all.stream().filter(audience::sees).toList();
    }

    /** Whether a published module of the course has this one as prerequisite. */
    public boolean isWaitedFor(long courseId, long id) {
        return published(courseId).stream()
                .anyMatch(module -> module.prerequisiteIds().contains(id));
    }
}
