package io.daybook.query.content.pages;

import static org.springframework.data.mongodb.core.query.Criteria.where;

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
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/**
 * Builds the views of page revisions. A title and a body from the same request are one revision.
 */
@Component
class PageRevisionProjection implements Projection {

    @Override
    public String name() {
        return "page-revisions-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(PageRevisionView.class);
    }

    @EventHandler
    void on(PageEvent event, @MetaDataValue("actor") @Nullable String actor, ViewUpdate all) {
        Long editor = actor == null ? null : Long.valueOf(actor);
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case PageCreated e ->
                    revise(e, revision(e, e.title(), e.url(), false, null, null, editor), change);
            case PageRenamed e ->
                    revise(e, revision(e, e.title(), e.url(), false, null, null, editor), change);
            case PageRewritten e ->
                    revise(e, revision(e, null, null, true, e.body(), null, editor), change);
            case PageContributed e ->
                    revise(
                            e,
                            revision(
                                    e,
                                    null,
                                    null,
                                    true,
                                    e.body().text(),
                                    e.body().person(),
                                    editor),
                            change);
            case PageEditorsChanged _,
                    PageTodoDateSet _,
                    PageMadeFrontPage _,
                    PageNoLongerFrontPage _,
                    PagePublished _,
                    PageUnpublished _,
                    PageChangeAnnounced _,
                    PageDeleted _ -> {}
        }
    }

    private static PageRevisionView revision(
            PageEvent e,
            @Nullable String title,
            @Nullable String url,
            boolean rewritten,
            @Nullable String body,
            @Nullable Long writerId,
            @Nullable Long editorId) {
        return new PageRevisionView(
                PageRevisionView.id(e.pageId(), e.at()),
                e.courseId(),
                e.pageId(),
                title,
                url,
                rewritten,
                body,
                writerId,
                editorId,
                e.at());
    }

    /** Merges the events of one instant into one revision. */
    private static void revise(PageEvent e, PageRevisionView revision, ViewUpdate change) {
        if (change.find(PageRevisionView.class, revision.id()) == null) {
            change.create(revision);
            return;
        }
        change.update(
                PageRevisionView.class,
                revision.id(),
                e instanceof PageRenamed || e instanceof PageCreated
                        ? Update.update("title", revision.title()).set("url", revision.url())
                        : Update.update("rewritten", true)
                                .set("body", revision.body())
                                .set("writerId", revision.writerId()));
    }

    /** Removes the texts of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate all) {
        all.updateAll(
                PageRevisionView.class,
                where("writerId").is(e.userId()),
                Update.update("body", null));
    }
}
