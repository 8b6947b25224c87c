package io.daybook.api.content.moduleitems;

import io.daybook.api.content.modules.ModuleAssembler;
import io.daybook.api.content.modules.ModulesController.ListModules;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.moduleitems.ItemAdditions;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.application.content.modules.ModuleViewers;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.content.modules.Requirement;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Items of a module (document 1, section 4.1). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/modules/{module_id}/items")
class ModuleItemsController {

    private static final String DETAILS = "content_details";
    private static final String PATHS = "mastery_paths";

    private final ModuleViews modules;
    private final ModuleItemViews views;
    private final ModuleAssembler assembler;
    private final ItemPaths paths;
    private final NewItems newItems;
    private final ModuleViewers readers;
    private final ItemAdditions additions;
    private final Ids ids;
    private final Clock clock;

    ModuleItemsController(
            ModuleViews modules,
            ModuleItemViews views,
            ModuleAssembler assembler,
            ItemPaths paths,
            NewItems newItems,
            ModuleViewers readers,
            ItemAdditions additions,
            Ids ids,
            Clock clock) {
        this.modules = modules;
        this.views = views;
        this.assembler = assembler;
        this.paths = paths;
        this.newItems = newItems;
        this.readers = readers;
        this.additions = additions;
        this.ids = ids;
        this.clock = clock;
    }

    /** Lists the items of a module in their order. */
    @GetMapping
    @Requires(Right.READ)
    Page<ModuleItemJson> list(
            CourseView course,
            @PathVariable("module_id") long moduleId,
            Listing listing,
            @Params ListModules asked,
            Caller caller) {
        ModuleViewer reader = asked.reader(readers, course, caller);
        ModuleView module = module(course, moduleId, reader.audience());
        Page<ModuleItemView> page =
                views.in(moduleId, reader.audience(), listing.searchTerm(), listing.range());
        return new Page<>(shown(course, module, page.items(), reader, listing), page.hasNext());
    }

    private List<ModuleItemJson> shown(
            CourseView course,
            ModuleView module,
            List<ModuleItemView> items,
            ModuleViewer reader,
            Listing listing) {
        List<ModuleItemJson> shown =
                assembler.items(module, items, reader, listing.includes(DETAILS));
        return listing.includes(PATHS)
                ? paths.of(course, items, reader)
                        .map(to -> shown.stream().map(it -> it.leadingTo(to.get(it.id()))).toList())
                        .orElse(shown)
                : shown;
    }

    /** Returns an item of a module. */
    @GetMapping("/{id}")
    @Requires(Right.READ)
    ModuleItemJson show(
            CourseView course,
            @PathVariable("module_id") long moduleId,
            @PathVariable long id,
            Listing listing,
            @Params ListModules asked,
            Caller caller) {
        ModuleViewer reader = asked.reader(readers, course, caller);
        ModuleView module = module(course, moduleId, reader.audience());
        ModuleItemView item =
                views.find(module.id(), id, reader.audience()).orElseThrow(Rejection::notFound);
        return shown(course, module, List.of(item), reader, listing).getFirst();
    }

    /** What is requested; the types of items are spelled in more than one way. */
    record CreateModuleItem(@Nullable Fields moduleItem) {
        record Fields(
                @Nullable String title,
                @Nullable String type,
                @Nullable String contentId,
                @Nullable Integer position,
                int indent,
                @Nullable String pageUrl,
                @Nullable String externalUrl,
                @Nullable Boolean newTab,
                @Nullable CompletionRequirement completionRequirement) {}
    }

    /** What students are to do with an item; nothing where neither is sent. */
    record CompletionRequirement(@Nullable String type, @Nullable Double minScore) {

        boolean isNone() {
            return type == null && minScore == null;
        }

        /** Refuses one without a known type; empty where no student could meet it. */
        Optional<Requirement> on(ItemType item, boolean graded) {
            return Requirement.of(type == null ? "" : type, minScore, item, graded);
        }
    }

    /** Adds an item to a module. */
    @PostMapping
    @Requires({Right.MANAGE_COURSE_CONTENT_ADD, Right.MANAGE_COURSE_CONTENT_EDIT})
    ModuleItemJson create(
            CourseView course,
            @PathVariable("module_id") long moduleId,
            @Params CreateModuleItem body,
            Caller caller) {
        CreateModuleItem.Fields sent = body.moduleItem();
        if (sent == null) {
            throw Rejection.badRequest("missing module item parameter");
        }
        NewItems.NewItem item = newItems.of(course, sent);
        long id = ids.next("module_item");
        additions.add(
                new AddModuleItem(
                        course.id(),
                        moduleId,
                        id,
                        item.type(),
                        item.contentId(),
                        item.assignmentId(),
                        item.pageUrl(),
                        item.externalUrl(),
                        item.newTab(),
                        item.title(),
                        sent.position(),
                        sent.indent(),
                        item.published(),
                        item.requirement(),
                        clock.instant()));
        ModuleViewer reader = readers.of(course, caller);
        ModuleItemView added =
                views.find(moduleId, id, reader.audience()).orElseThrow(Rejection::notFound);
        ModuleView module = module(course, moduleId, Audience.STAFF);
        return assembler.items(module, List.of(added), reader, false).getFirst();
    }

    private ModuleView module(CourseView course, long id, Audience audience) {
        return modules.find(course.id(), id, audience).orElseThrow(Rejection::notFound);
    }
}
