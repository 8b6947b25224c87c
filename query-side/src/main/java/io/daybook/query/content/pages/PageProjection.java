package io.daybook.query.content.pages;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.pages.PageEditor;
import io.daybook.events.content.pages.PageEvent;
import io.daybook.events.content.pages.PageEvent.PageChangeAnnounced;
import io.daybook.events.content.pages.PageEvent.PageContributed;
import io.daybook.events.content.pages.PageEvent.PageCreated;
import io.daybook.events.content.pages.PageEvent.PageDeleted;
import io.daybook.events.content.pages.PageEvent.PageEditorsChanged;
import io.daybook.events.content.pages.PageEvent.PageMadeFrontPage;
import io.daybook.events.content.pages.PageEvent.PageNoLongerFrontPage;
import io.daybook.events.content.pages.PageEvent.PagePublished;
import io.daybook.events.content.pages.PageEvent.PageRenamed;
import io.daybook.events.content.pages.PageEvent.PageRewritten;
import io.daybook.events.content.pages.PageEvent.PageTodoDateSet;
import io.daybook.events.content.pages.PageEvent.PageUnpublished;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of pages. */
@Component
class PageProjection implements Projection {

    @Override
    public String name() {
        return "pages-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(PageView.class);
    }

    @EventHandler
    void on(PageEvent event, @MetaDataValue("actor") @Nullable String actor, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        Long editor = actor == null ? null : Long.valueOf(actor);
        switch (event) {
            case PageCreated e -> change.create(page(e, editor));
            case PageRenamed e ->
                    update(
                            e,
                            editor,
                            change,
                            Update.update("url", e.url())
                                    .set("title", e.title())
                                    .set("titleKey", key(e.title())));
            case PageRewritten e ->
                    update(
                            e,
                            editor,
                            change,
                            Update.update("body", e.body())
                                    .set("courseBody", e.body())
                                    .set("contributorId", null));
            case PageContributed e -> update(e, e.body().person(), change, contributed(e, change));
            case PageEditorsChanged e ->
                    update(e, editor, change, Update.update("editors", e.editors()));
            case PageTodoDateSet e ->
                    update(e, editor, change, Update.update("todoAt", e.todoAt()));
            case PageMadeFrontPage e -> update(e, editor, change, Update.update("frontPage", true));
            case PageNoLongerFrontPage e ->
                    update(e, editor, change, Update.update("frontPage", false));
            case PagePublished e -> update(e, editor, change, Update.update("published", true));
            case PageUnpublished e -> update(e, editor, change, Update.update("published", false));
            case PageChangeAnnounced _ -> {}
            case PageDeleted e -> update(e, editor, change, Update.update("deleted", true));
        }
    }

    private static PageView page(PageCreated e, @Nullable Long editor) {
        return new PageView(
                e.pageId(),
                e.courseId(),
                e.url(),
                e.title(),
                key(e.title()),
                null,
                null,
                null,
                List.of(PageEditor.TEACHERS),
                editor,
                false,
                false,
                null,
                false,
                e.at(),
                e.at());
    }

    private static String key(String title) {
        return title.toLowerCase(Locale.ROOT);
    }

    private static void update(
            PageEvent event, @Nullable Long editor, ViewUpdate change, Update fields) {
        change.update(
                PageView.class,
                event.pageId(),
                fields.set("editorId", editor).set("updatedAt", event.at()));
    }

    private static Update contributed(PageContributed e, ViewUpdate change) {
        String text = e.body().text();
        if (text != null) {
            return Update.update("body", text).set("contributorId", e.body().person());
        }
        PageView page = change.find(PageView.class, e.pageId());
        return withoutContribution(page == null ? null : page.courseBody());
    }

    /** Removes the text of an erased user and restores the last text by the course's editors. */
    @EventHandler
    void on(UserErased e, ViewUpdate all) {
        all.forEach(
                PageView.class,
                where("contributorId").is(e.userId()),
                page ->
                        all.in(page.courseId())
                                .update(
                                        PageView.class,
                                        page.id(),
                                        withoutContribution(page.courseBody())));
    }

    private static Update withoutContribution(@Nullable String courseBody) {
        return Update.update("body", courseBody).set("contributorId", null);
    }
}
