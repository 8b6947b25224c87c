package io.daybook.api.content.modules;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.modules.ModuleOverrideRequests;
import io.daybook.application.content.modules.ModuleOverrideScopes;
import io.daybook.application.content.modules.ModuleOverrideScopes.Scope;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.modules.ModuleCommand.ReplaceModuleOverrides;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleOverrideView;
import io.daybook.query.content.modules.ModuleOverrideViews;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** The students and sections that modules are assigned to (docs/spec/content.md, section 2.8). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/modules/{context_module_id}/assignment_overrides")
class ModuleOverridesController {

    private final ModuleViews modules;
    private final ModuleOverrideViews overrides;
    private final ModuleOverrideRequests wanted;
    private final ModuleOverrideScopes scopes;
    private final CachedUserViews people;
    private final Writes writes;
    private final Clock clock;

    ModuleOverridesController(
            ModuleViews modules,
            ModuleOverrideViews overrides,
            ModuleOverrideRequests wanted,
            ModuleOverrideScopes scopes,
            CachedUserViews people,
            Writes writes,
            Clock clock) {
        this.modules = modules;
        this.overrides = overrides;
        this.wanted = wanted;
        this.scopes = scopes;
        this.people = people;
        this.writes = writes;
        this.clock = clock;
    }

    /** The id and name of a user or a section. */
    record Named(long id, @Nullable String name) {}

    /** An override; null values are omitted. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ModuleOverrideJson(
            long id,
            long contextModuleId,
            String title,
            @Nullable List<Named> students,
            @Nullable Named courseSection) {}

    /** Lists the students and sections that a module is assigned to and the caller can see. */
    @GetMapping
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    Page<ModuleOverrideJson> list(
            CourseView course,
            @PathVariable("context_module_id") long moduleId,
            Caller caller,
            Listing listing) {
        requireModule(course, moduleId);
        Scope seen = scopes.of(caller, course);
        Page<ModuleOverrideView> page =
                seen.isUnlimited()
                        ? overrides.in(moduleId, listing.range())
                        : Page.slice(
                                overrides.of(moduleId).stream().filter(seen::includes).toList(),
                                listing.range());
        Map<Long, UserView> students =
                people.users(
                        page.items().stream()
                                .flatMap(override -> seen.students(override).stream())
                                .distinct()
                                .toList());
        return page.map(override -> json(override, students));
    }

    private ModuleOverrideJson json(ModuleOverrideView override, Map<Long, UserView> students) {
        Long section = override.sectionId();
        return new ModuleOverrideJson(
                override.id(),
                override.moduleId(),
                override.title(),
                section == null ? named(override.studentIds(), students) : null,
                section == null ? null : named(section));
    }

    private static List<Named> named(List<Long> ids, Map<Long, UserView> students) {
        return ids.stream()
                .map(students::get)
                .filter(Objects::nonNull)
                .map(student -> new Named(student.id(), student.name()))
                .toList();
    }

    private Named named(long section) {
        return new Named(
                section, people.findSection(section).map(SectionView::name).orElse("deleted"));
    }

    /** The list is validated element by element, with an error message for each. */
    record ReplaceOverrides(JsonNode overrides) {}

    /** Replaces the overrides of a module; overrides that are not in the list are deleted. */
    @PutMapping
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    ResponseEntity<Void> replace(
            CourseView course,
            @PathVariable("context_module_id") long moduleId,
            Caller caller,
            @Params ReplaceOverrides body) {
        requireModule(course, moduleId);
        writes.send(
                new ReplaceModuleOverrides(
                        course.id(),
                        moduleId,
                        wanted.of(
                                scopes.of(caller, course),
                                body.overrides(),
                                overrides.of(moduleId)),
                        clock.instant()));
        return ResponseEntity.noContent().build();
    }

    private void requireModule(CourseView course, long id) {
        if (modules.find(course.id(), id, Audience.STAFF).isEmpty()) {
            throw Rejection.notFound();
        }
    }
}
