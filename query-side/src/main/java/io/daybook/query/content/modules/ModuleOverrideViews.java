package io.daybook.query.content.modules;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.List;
import java.util.Objects;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for module overrides. */
@Component
public class ModuleOverrideViews {

    private final MongoOperations mongo;
    private final ViewCache<Long, List<ModuleOverrideView>> byCourse;

    ModuleOverrideViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byCourse = caches.of(2_000, ModuleOverrideView.class);
    }

    /** A page of the overrides of a module, oldest first. */
    public Page<ModuleOverrideView> in(long moduleId, PageRange range) {
        Query query =
                new Query(where("moduleId").is(moduleId))
                        .with(Sort.by("_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ModuleOverrideView.class), range);
    }

    /** Returns the overrides for a section, in any course. */
    public List<ModuleOverrideView> forSection(long sectionId) {
        return mongo.find(
                new Query(where("sectionId").is(sectionId)).with(Sort.by("_id")),
                ModuleOverrideView.class);
    }

    /** All overrides of a module, oldest first. */
    public List<ModuleOverrideView> of(long moduleId) {
        return mongo.find(
                new Query(where("moduleId").is(moduleId)).with(Sort.by("_id")),
                ModuleOverrideView.class);
    }

    /** Returns the overrides of all modules of a course. */
    List<ModuleOverrideView> inCourse(long courseId) {
        return Objects.requireNonNull(byCourse.get(courseId, courseId, () -> readCourse(courseId)));
    }

    private List<ModuleOverrideView> readCourse(long courseId) {
        return mongo.find(
                new Query(where("courseId").is(courseId)).with(Sort.by("_id")),
                ModuleOverrideView.class);
    }
}
