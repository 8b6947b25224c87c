package io.daybook.api.content.pages;

import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Assembles the JSON of pages for a caller, with one query for each kind of related object. */
@Component
class PageAssembler {

    private final ModuleContents modules;
    private final CachedUserViews people;
    private final UserDisplays displays;
    private final Urls urls;

    PageAssembler(
            ModuleContents modules, CachedUserViews people, UserDisplays displays, Urls urls) {
        this.modules = modules;
        this.people = people;
        this.displays = displays;
        this.urls = urls;
    }

    /** Returns one page with its body. */
    PageJson one(PageView page, CourseView course, Caller caller) {
        return all(List.of(page), course, caller, true).getFirst();
    }

    /** Returns these pages of a course, in their order. */
    List<PageJson> all(List<PageView> pages, CourseView course, Caller caller, boolean withBody) {
        Map<Long, Lock> locks =
                modules.locks(
                        course, caller, ItemType.PAGE, pages.stream().map(PageView::id).toList());
        Map<Long, UserView> editors =
                people.users(
                        pages.stream()
                                .map(PageView::editorId)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()));
        String base = urls.of("");
        return pages.stream()
                .map(
                        page -> {
                            Long editorId = page.editorId();
                            UserView editor = editorId == null ? null : editors.get(editorId);
                            return PageJson.of(
                                    page,
                                    withBody,
                                    locks.get(page.id()),
                                    editor == null ? null : displays.in(course.id(), editor),
                                    base);
                        })
                .toList();
    }
}
