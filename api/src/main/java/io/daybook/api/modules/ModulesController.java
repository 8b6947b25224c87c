package io.daybook.api.modules;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Writes;
import io.daybook.api.modules.ModulePublication.Following;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.modules.ModuleCommand;
import io.daybook.command.modules.ModuleCommand.ChangeModule;
import io.daybook.command.modules.ModuleCommand.DeleteModule;
import io.daybook.command.modules.ModuleCommand.RelockModule;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.modules.Audience;
import io.daybook.query.modules.ModuleView;
import io.daybook.query.modules.ModuleViews;
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
class ModulesController {

    private final ModuleViews views;
    private final ModuleAnswers answers;
    private final ModulePublication publication;
    private final Readers readers;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ModulesController(
            ModuleViews views,
            ModuleAnswers answers,
            ModulePublication publication,
            Readers readers,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.views = views;
        this.answers = answers;
        this.publication = publication;
        this.readers = readers;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** As whom modules and items are asked for, and how links are to open. */
    record Asked(Patch<String> studentId, boolean frameExternalUrls) {

        Reader reader(Readers readers, CourseView course, Caller caller) {
            return readers.of(course, caller, studentId).framed(frameExternalUrls);
        }
    }

    @GetMapping
    @Requires(Right.READ)
    Page<ModuleJson> list(CourseView course, Listing listing, @Params Asked asked, Caller caller) {
        Reader reader = asked.reader(readers, course, caller);
        String term = listing.searchTerm();
        boolean withItems = listing.includes("items");
        Page<ModuleView> page =
                term == null || withItems
                        ? views.in(course.id(), reader.audience(), listing.window())
                        : views.named(term, course.id(), reader.audience(), listing.window());
        List<ModuleJson> modules =
                withItems
                        ? answers.withItems(
                                course.id(),
                                page.items(),
                                reader,
                                listing.includes("content_details"),
                                term)
                        : answers.of(course.id(), page.items(), reader);
        return new Page<>(modules, page.hasNext());
    }

    @GetMapping("/{id}")
    @Requires(Right.READ)
    ModuleJson show(
            CourseView course,
            @PathVariable long id,
            Listing listing,
            @Params Asked asked,
            Caller caller) {
        Reader reader = asked.reader(readers, course, caller);
        ModuleView module =
                views.find(course.id(), id, reader.audience()).orElseThrow(Rejection::notFound);
        return listing.includes("items")
                ? answers.withItems(
                                course.id(),
                                List.of(module),
                                reader,
                                listing.includes("content_details"),
                                null)
                        .getFirst()
                : answers.of(module, reader);
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
                        Numbers.in(sent.prerequisiteModuleIds()),
                        clock.instant()));
        ModuleView module = views.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        return answers.empty(module, readers.of(course, caller));
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

            /** Whether it says anything about who sees the module and when. */
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
                        prerequisiteModuleIds.map(Numbers::in),
                        following.itemIds(),
                        following.contents(),
                        now);
            }
        }
    }

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
                answers.of(after, readers.of(course, caller)), relockWarning, following.stuck());
    }

    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_COURSE_CONTENT_DELETE)
    ModuleJson delete(CourseView course, @PathVariable long id, Caller caller) {
        writes.send(new DeleteModule(course.id(), id, clock.instant()));
        return written(course, id, caller);
    }

    @PutMapping("/{id}/relock")
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    ModuleJson relock(CourseView course, @PathVariable long id, Caller caller) {
        writes.send(new RelockModule(course.id(), id, clock.instant()));
        return written(course, id, caller);
    }

    private ModuleJson written(CourseView course, long id, Caller caller) {
        ModuleView module = views.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        return answers.of(module, readers.of(course, caller));
    }
}
