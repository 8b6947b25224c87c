package io.daybook.application.content.moduleitems;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.content.modules.ModuleCommand.DeleteModuleItem;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.moduleitems.ItemContents;
import org.springframework.stereotype.Component;

/** Adds items to modules (docs/spec/content.md, section 2.6). */
@Component
public class ItemAdditions {

    private final Writes writes;
    private final ItemContents contents;

    ItemAdditions(Writes writes, ItemContents contents) {
        this.writes = writes;
        this.contents = contents;
    }

    /**
     * Adds an item. Items are deleted with their content; one that is added just after the deletion
     * of its content is deleted here.
     *
     * @throws Rejection if the content was deleted
     */
    public void add(AddModuleItem item) {
        writes.send(item);
        Long content = item.contentId();
        boolean isGone =
                content != null
                        && contents.isKept(item.type())
                        && contents.find(item.type(), item.courseId(), content).isEmpty();
        if (isGone) {
            writes.send(
                    new DeleteModuleItem(
                            item.courseId(), item.moduleId(), item.itemId(), item.now()));
            throw Rejection.badRequest("Could not find content");
        }
    }
}
