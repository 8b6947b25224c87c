package io.daybook.api.content.moduleitems;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.modules.ModuleAssembler;
import io.daybook.api.platform.access.Requires;
import io.daybook.application.content.moduleitems.ContentCopies;
import io.daybook.application.content.moduleitems.ItemAdditions;
import io.daybook.application.content.modules.ModuleViewers;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.content.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import java.time.Clock;
import java.util.List;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Duplicates module items together with their content (docs/spec/content.md, section 2.7). */
@RestController
class ItemDuplicateController {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final ContentCopies copies;
    private final ModuleAssembler assembler;
    private final ModuleViewers readers;
    private final ItemAdditions additions;
    private final Ids ids;
    private final Clock clock;

    ItemDuplicateController(
            ModuleViews modules,
            ModuleItemViews items,
            ContentCopies copies,
            ModuleAssembler assembler,
            ModuleViewers readers,
            ItemAdditions additions,
            Ids ids,
            Clock clock) {
        this.modules = modules;
        this.items = items;
        this.copies = copies;
        this.assembler = assembler;
        this.readers = readers;
        this.additions = additions;
        this.ids = ids;
        this.clock = clock;
    }

    /** The copy, and the new positions of the items in its module. */
    record DuplicateJson(TagJson contentTag, List<PositionJson> newPositions) {}

    /** The copy. Because it is new, it can be published and unpublished. */
    record TagJson(
            @JsonUnwrapped ModuleItemJson item, boolean publishable, boolean unpublishable) {}

    record PositionJson(PlaceJson contentTag) {}

    record PlaceJson(long id, int position) {}

    /** Duplicates a module item; the copy is unpublished and placed after the item. */
    @PostMapping("/api/v1/courses/{course_id}/modules/items/{id}/duplicate")
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    DuplicateJson duplicate(CourseView course, @PathVariable long id, Caller caller) {
        ModuleItemView item =
                items.inCourse(course.id(), id, Audience.STAFF).orElseThrow(Rejection::notFound);
        String title = item.title() + " Copy";
        ContentCopies.Copy copy = copies.of(item, title, caller.id());
        long copyId = ids.next("module_item");
        additions.add(
                new AddModuleItem(
                        course.id(),
                        item.moduleId(),
                        copyId,
                        item.type(),
                        copy.contentId(),
                        copy.assignmentId(),
                        copy.pageUrl(),
                        null,
                        null,
                        title,
                        item.position() + 1,
                        item.indent(),
                        false,
                        null,
                        clock.instant()));
        return answer(course, item.moduleId(), copyId, caller);
    }

    private DuplicateJson answer(CourseView course, long moduleId, long copyId, Caller caller) {
        ModuleView module =
                modules.find(course.id(), moduleId, Audience.STAFF)
                        .orElseThrow(Rejection::notFound);
        List<ModuleItemView> all =
                items.of(List.of(moduleId), Audience.STAFF).getOrDefault(moduleId, List.of());
        List<ModuleItemView> copy = all.stream().filter(item -> item.id() == copyId).toList();
        return new DuplicateJson(
                new TagJson(
                        assembler.items(module, copy, readers.of(course, caller), false).getFirst(),
                        true,
                        true),
                all.stream()
                        .map(item -> new PositionJson(new PlaceJson(item.id(), item.position())))
                        .toList());
    }
}
