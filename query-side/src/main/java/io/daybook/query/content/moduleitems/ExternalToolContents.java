package io.daybook.query.content.moduleitems;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.externaltools.ExternalToolViews;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** Reads external tools as the content of module items. Each item has its own publication state. */
@Component
class ExternalToolContents implements ItemContents.Kind {

    private final ExternalToolViews tools;

    ExternalToolContents(ExternalToolViews tools) {
        this.tools = tools;
    }

    @Override
    public ItemType type() {
        return ItemType.EXTERNAL_TOOL;
    }

    @Override
    public List<ItemContent> find(long courseId, Collection<Long> ids) {
        return tools.byIds(courseId, ids).stream()
                .map(
                        tool ->
                                new ItemContent(
                                        ItemType.EXTERNAL_TOOL,
                                        tool.id(),
                                        null,
                                        tool.name(),
                                        false,
                                        true,
                                        null,
                                        null,
                                        null,
                                        null))
                .toList();
    }
}
