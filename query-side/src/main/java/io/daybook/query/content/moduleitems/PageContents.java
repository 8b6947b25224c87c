package io.daybook.query.content.moduleitems;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Component;

/** Reads pages as the content of module items. */
@Component
class PageContents implements ItemContents.Kind {

    private final PageViews pages;

    PageContents(PageViews pages) {
        this.pages = pages;
    }

    @Override
    public ItemType type() {
        return ItemType.PAGE;
    }

    @Override
    public List<ItemContent> find(long courseId, Collection<Long> ids) {
        return pages.byIds(courseId, ids).stream().map(PageContents::content).toList();
    }

    private static ItemContent content(PageView page) {
        return new ItemContent(
                ItemType.PAGE,
                page.id(),
                null,
                page.title(),
                page.published(),
                true,
                null,
                null,
                null,
                null);
    }
}
