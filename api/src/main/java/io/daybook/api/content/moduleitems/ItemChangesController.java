package io.daybook.api.content.moduleitems;

import io.daybook.api.content.moduleitems.ModuleItemsController.CompletionRequirement;
import io.daybook.api.content.modules.ModuleAssembler;
import io.daybook.api.grading.assignments.NameLimits;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.modules.IdLists;
import io.daybook.application.content.modules.ModuleViewers;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.http.WebAddress;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.modules.ModuleCommand.ChangeModuleItem;
import io.daybook.command.content.modules.ModuleCommand.Content;
import io.daybook.command.content.modules.ModuleCommand.DeleteModuleItem;
import io.daybook.command.content.modules.Requirement;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ItemContent;
import io.daybook.query.content.moduleitems.ItemContents;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Updates and deletes module items (docs/spec/content.md, section 2.7). The item is found in the
 * course: the module of the path need not be its own.
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/modules/{module_id}/items/{id}")
class ItemChangesController {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final ItemContents contents;
    private final ModuleAssembler assembler;
    private final ModuleViewers readers;
    private final NameLimits names;
    private final Writes writes;
    private final Clock clock;

    ItemChangesController(
            ModuleViews modules,
            ModuleItemViews items,
            ItemContents contents,
            ModuleAssembler assembler,
            ModuleViewers readers,
            NameLimits names,
            Writes writes,
            Clock clock) {
        this.modules = modules;
        this.items = items;
        this.contents = contents;
        this.assembler = assembler;
        this.readers = readers;
        this.names = names;
        this.writes = writes;
        this.clock = clock;
    }

    record UpdateModuleItem(UpdateModuleItem.@Nullable Fields moduleItem) {
        record Fields(
                Patch<String> title,
                Patch<Integer> position,
                Patch<Integer> indent,
                Patch<String> externalUrl,
                Patch<Boolean> newTab,
                Patch<CompletionRequirement> completionRequirement,
                Patch<Boolean> published,
                Patch<String> moduleId) {}
    }

    /** Updates a module item; a new title or published state also applies to its content. */
    @PutMapping
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    ModuleItemJson update(
            CourseView course,
            Caller caller,
            @PathVariable long id,
            @Params UpdateModuleItem body) {
        ModuleItemView item = find(course, id);
        UpdateModuleItem.Fields sent = body.moduleItem();
        if (sent == null) {
            throw Rejection.badRequest("missing module item parameter");
        }
        Optional<ItemContent> content = content(course, item);
        names.requireTitle(
                sent.title(), content.map(ItemContent::assignmentId).orElse(null), course);
        Boolean published = sent.published().orNull();
        if (published != null
                && !published
                && content.filter(ItemChangesController::stays).isPresent()) {
            throw Rejection.locked("The item cannot be unpublished: students have submitted");
        }
        boolean leadsOutside =
                item.type() == ItemType.EXTERNAL_URL || item.type() == ItemType.EXTERNAL_TOOL;
        writes.send(
                new ChangeModuleItem(
                        course.id(),
                        item.moduleId(),
                        id,
                        sent.title(),
                        sent.position(),
                        sent.indent(),
                        leadsOutside ? address(sent) : Patch.absent(),
                        leadsOutside ? sent.newTab() : Patch.absent(),
                        requirement(sent.completionRequirement(), item),
                        sent.published(),
                        target(course, sent.moduleId()),
                        content.map(c -> new Content(c.type(), c.id())).orElse(null),
                        clock.instant()));
        return answer(course, caller, id);
    }

    private static Patch<String> address(UpdateModuleItem.Fields sent) {
        return WebAddress.require(sent.externalUrl(), "external_url");
    }

    private static boolean stays(ItemContent content) {
        return content.published() && !content.canBeUnpublished();
    }

    private static Patch<Requirement> requirement(
            Patch<CompletionRequirement> sent, ModuleItemView item) {
        CompletionRequirement wanted = sent.orNull();
        if (wanted == null || wanted.isNone()) {
            return sent.isPresent() ? Patch.cleared() : Patch.absent();
        }
        return Patch.of(wanted.on(item.type(), item.assignmentId() != null).orElse(null));
    }

    private @Nullable Long target(CourseView course, Patch<String> moduleId) {
        if (!moduleId.isPresent()) {
            return null;
        }
        return IdLists.of(moduleId.orElse(""))
                .flatMap(id -> modules.find(course.id(), id, Audience.STAFF))
                .map(ModuleView::id)
                .orElseThrow(() -> Rejection.badRequest("invalid module_id"));
    }

    private Optional<ItemContent> content(CourseView course, ModuleItemView item) {
        Long id = item.contentId();
        return id == null ? Optional.empty() : contents.find(item.type(), course.id(), id);
    }

    /** Removes an item from its module. */
    @DeleteMapping
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    ModuleItemJson delete(CourseView course, Caller caller, @PathVariable long id) {
        ModuleItemView item = find(course, id);
        writes.send(new DeleteModuleItem(course.id(), item.moduleId(), id, clock.instant()));
        return answer(course, caller, id);
    }

    private ModuleItemView find(CourseView course, long id) {
        return items.inCourse(course.id(), id, Audience.STAFF).orElseThrow(Rejection::notFound);
    }

    private ModuleItemJson answer(CourseView course, Caller caller, long id) {
        ModuleItemView item =
                items.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        ModuleView module =
                modules.findEvenDeleted(course.id(), item.moduleId())
                        .orElseThrow(Rejection::notFound);
        return assembler.items(module, List.of(item), readers.of(course, caller), false).getFirst();
    }
}
