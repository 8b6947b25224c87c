package io.daybook.api.content.modules;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.modules.IdLists;
import io.daybook.application.content.modules.ModulePublication;
import io.daybook.application.content.modules.ModulePublication.Following;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.application.content.modules.ModuleViewers;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.modules.ModuleCommand;
import io.daybook.command.content.modules.ModuleCommand.ChangeModule;
import io.daybook.command.content.modules.ModuleCommand.DeleteModule;
import io.daybook.command.content.modules.ModuleCommand.RelockModule;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Modules of a course (document 1, section 4.1). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/modules")
public class ModulesController {

    private final ModuleViews views;
    private final ModuleAssembler assembler;
    private final ModulePublication publication;
    private final ModuleViewers readers;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ModulesController(
            ModuleViews views,
            ModuleAssembler assembler,
            ModulePublication publication,
            ModuleViewers readers,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.views = views;
        this.assembler = assembler;
        this.publication = publication;
        this.readers = readers;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** As whom modules and items are requested, and how links are to open. */
    public record ListModules(Patch<String> studentId, boolean frameExternalUrls) {

        public ModuleViewer reader(ModuleViewers readers, CourseView course, Caller caller) {
            return readers.of(course, caller, studentId).framed(frameExternalUrls);
        }
    }

    /** Lists the modules of a course in their order. */
    @GetMapping
    @Requires(Right.READ)
    Page<ModuleJson> list(
            CourseView course, Listing listing, @Params ListModules asked, Caller caller) {
        ModuleViewer reader = asked.reader(readers, course, caller);
        String term = listing.searchTerm();
        boolean withItems = listing.includes("items");
        Page<ModuleView> page =
                term == null || withItems
                        ? views.in(course.id(), reader.audience(), listing.range())
                        : views.named(term, course.id(), reader.audience(), listing.range());
        List<ModuleJson> modules =
                withItems
                        ? assembler.withItems(
                                course.id(),
                                page.items(),
                                reader,
                                listing.includes("content_details"),
                                term)
                        : assembler.of(course.id(), page.items(), reader);
        return new Page<>(modules, page.hasNext());
    }

    /** Returns a module. */
    @GetMapping("/{id}")
    @Requires(Right.READ)
    ModuleJson show(
            CourseView course,
            @PathVariable long id,
            Listing listing,
            @Params ListModules asked,
            Caller caller) {
        ModuleViewer reader = asked.reader(readers, course, caller);
        ModuleView module =
                views.find(course.id(), id, reader.audience()).orElseThrow(Rejection::notFound);
        return listing.includes("items")
                ? assembler
                        .withItems(
                                course.id(),
                                List.of(module),
                                reader,
                                listing.includes("content_details"),
                                null)
                        .getFirst()
                : assembler.of(module, reader);
    }

    record CreateModule(@Nullable NewModule module) {
        record NewModule(
                @Nullable String name,
                @Nullable Integer position,
                @Nullable Instant unlockAt,
                boolean requireSequentialProgress,
                boolean publishFinalGrade,
                @Nullable Integer requirementCount,
                List<String> prerequisiteModuleIds) {}
    }

    /** Creates a module, unpublished. */
    @PostMapping
    @Requires(Right.MANAGE_COURSE_CONTENT_ADD)
    ModuleJson create(CourseView course, @Params CreateModule body, Caller caller) {
        CreateModule.NewModule sent = body.module();
        if (sent == null) {
            throw Rejection.badRequest("missing module parameter");
        }
        long id = ids.next("module");
        writes.send(
                new ModuleCommand.CreateModule(
                        course.id(),
                        id,
                        sent.name() == null ? "" : sent.name(),
                        sent.position(),
                        sent.unlockAt(),
                        sent.requireSequentialProgress(),
                        sent.publishFinalGrade(),
                        sent.requirementCount(),
                        IdLists.in(sent.prerequisiteModuleIds()),
                        clock.instant()));
        ModuleView module = views.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        return assembler.empty(module, readers.of(course, caller));
    }

    record UpdateModule(@Nullable Changes module) {
        record Changes(
                Patch<String> name,
                Patch<Integer> position,
                Patch<Instant> unlockAt,
                Patch<Boolean> requireSequentialProgress,
                Patch<Boolean> publishFinalGrade,
                Patch<Integer> requirementCount,
                Patch<Boolean> published,
                boolean skipContentTags,
                Patch<List<String>> prerequisiteModuleIds) {

            /** Whether the request contains fields that can lock the module. */
            boolean mayLock() {
                return published.isPresent()
                        || unlockAt.isPresent()
                        || prerequisiteModuleIds.isPresent();
            }

            ChangeModule command(long courseId, long id, Following following, Instant now) {
                return new ChangeModule(
                        courseId,
                        id,
                        name,
                        position,
                        unlockAt,
                        requireSequentialProgress,
                        publishFinalGrade,
                        requirementCount,
                        published,
                        prerequisiteModuleIds.map(IdLists::in),
                        following.itemIds(),
                        following.contents(),
                        now);
            }
        }
    }

    /** Updates a module; omitted fields stay as they are. */
    @PutMapping("/{id}")
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    ChangedModuleJson update(
            CourseView course, @PathVariable long id, @Params UpdateModule body, Caller caller) {
        UpdateModule.Changes sent = body.module();
        if (sent == null) {
            throw Rejection.badRequest("missing module parameter");
        }
        Optional<ModuleView> before =
                sent.mayLock() ? views.find(course.id(), id, Audience.STAFF) : Optional.empty();
        Following following =
                before.map(m -> publication.following(m, sent.published(), sent.skipContentTags()))
                        .orElse(Following.NOTHING);
        writes.send(sent.command(course.id(), id, following, clock.instant()));
        ModuleView after = views.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        boolean relockWarning =
                before.filter(m -> publication.isRelockDue(course, m, after)).isPresent();
        return ChangedModuleJson.of(
                assembler.of(after, readers.of(course, caller)), relockWarning, following.stuck());
    }

    /** Deletes a module and its items. */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_COURSE_CONTENT_DELETE)
    ModuleJson delete(CourseView course, @PathVariable long id, Caller caller) {
        writes.send(new DeleteModule(course.id(), id, clock.instant()));
        return written(course, id, caller);
    }

    /** Locks a module again for students who no longer meet its requirements or prerequisites. */
    @PutMapping("/{id}/relock")
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    ModuleJson relock(CourseView course, @PathVariable long id, Caller caller) {
        writes.send(new RelockModule(course.id(), id, clock.instant()));
        return written(course, id, caller);
    }

    private ModuleJson written(CourseView course, long id, Caller caller) {
        ModuleView module = views.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        return assembler.of(module, readers.of(course, caller));
    }
}
