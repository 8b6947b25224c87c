package io.daybook.command.content.pages;

import io.daybook.command.content.pages.PageCommand.ContributeToPage;
import io.daybook.command.content.pages.PageCommand.CreatePage;
import io.daybook.command.content.pages.PageCommand.PageFields;
import io.daybook.command.content.pages.PageCommand.RevertPage;
import io.daybook.command.platform.kernel.Rejection;
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
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A page of a course: its title, body, visibility and editing roles. {@link Pages} keeps its URL
 * unique.
 */
@AggregateRoot
class Page {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long pageId;
    private String url = "";
    private String title = "";
    private @Nullable String body;
    private List<PageEditor> editors = List.of(PageEditor.TEACHERS);
    private @Nullable Instant todoAt;
    private boolean published;
    private boolean front;
    private boolean deleted;

    Page() {}

    void create(CreatePage c, String atUrl) {
        apply(
                new PageCreated(
                        c.courseId(),
                        c.pageId(),
                        atUrl,
                        c.fields().title().orElse("").strip(),
                        c.now()));
        change(c.fields(), c.now());
    }

    /** Returns the aggregate id of a page. */
    static String idOf(long pageId) {
        return "page-" + pageId;
    }

    String url() {
        return url;
    }

    void change(PageFields to, Instant now) {
        to.body().ifChanged(body, text -> apply(new PageRewritten(courseId, pageId, text, now)));
        List<PageEditor> newEditors =
                to.editors().orElse(editors).stream().distinct().sorted().toList();
        if (!newEditors.equals(editors)) {
            apply(new PageEditorsChanged(courseId, pageId, newEditors, now));
        }
        to.todoAt()
                .ifChanged(todoAt, date -> apply(new PageTodoDateSet(courseId, pageId, date, now)));
        if (front && Boolean.FALSE.equals(to.frontPage().orNull())) {
            leaveFront(now);
        }
        publish(to.published().orElse(published), now);
    }

    /** Makes this published page the front page of its course. */
    void becomeFrontPage(Instant now) {
        if (!published) {
            throw Rejection.invalid("front_page", "can't be set to an unpublished page");
        }
        if (!front) {
            apply(new PageMadeFrontPage(courseId, pageId, now));
        }
    }

    /** Makes this page an ordinary page again. */
    void leaveFront(Instant now) {
        if (front) {
            apply(new PageNoLongerFrontPage(courseId, pageId, now));
        }
    }

    boolean isFront() {
        return front;
    }

    void rename(String toUrl, String toTitle, Instant now) {
        if (!toTitle.equals(title) || !toUrl.equals(url)) {
            String before = toTitle.equals(title) ? null : title;
            apply(new PageRenamed(courseId, pageId, toUrl, toTitle, now, before));
        }
    }

    /** Publishes or unpublishes the page. */
    void publish(boolean to, Instant now) {
        if (!to && front) {
            throw Rejection.invalid("published", "can't be taken from the front page");
        }
        if (to != published) {
            apply(
                    to
                            ? new PagePublished(courseId, pageId, now)
                            : new PageUnpublished(courseId, pageId, now));
        }
    }

    /** An unchanged body applies no contribution event. */
    @CommandHandler
    void handle(ContributeToPage c) {
        requireIn(c.courseId());
        if (!Objects.equals(c.body().text(), body)) {
            apply(new PageContributed(courseId, pageId, c.body(), c.now()));
        }
        if (c.announced()) {
            announceChange(c.now());
        }
    }

    /** Requests a notification of its readers that it changed (docs/decisions/0245). */
    void announceChange(Instant now) {
        apply(new PageChangeAnnounced(courseId, pageId, now));
    }

    /** A contributed body stays its writer's, so that it is erased with the writer. */
    void revert(RevertPage c) {
        if (Objects.equals(c.body(), body)) {
            return;
        }
        Long writer = c.writerId();
        apply(
                writer == null
                        ? new PageRewritten(courseId, pageId, c.body(), c.now())
                        : new PageContributed(
                                courseId, pageId, new Personal(writer, c.body()), c.now()));
    }

    void delete(Instant now) {
        if (front) {
            throw Rejection.invalid("front_page", "can't be deleted");
        }
        apply(new PageDeleted(courseId, pageId, now));
    }

    /** Rejects a command for another course, or after the deletion. */
    void requireIn(long course) {
        if (deleted || courseId != course) {
            throw Rejection.notFound();
        }
    }

    private static void apply(PageEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(PageEvent event) {
        switch (event) {
            case PageCreated e -> {
                id = idOf(e.pageId());
                courseId = e.courseId();
                pageId = e.pageId();
                url = e.url();
                title = e.title();
            }
            case PageRenamed e -> {
                url = e.url();
                title = e.title();
            }
            case PageRewritten e -> body = e.body();
            case PageContributed e -> body = e.body().text();
            case PageEditorsChanged e -> editors = e.editors();
            case PageTodoDateSet e -> todoAt = e.todoAt();
            case PagePublished _ -> published = true;
            case PageUnpublished _ -> published = false;
            case PageMadeFrontPage _ -> front = true;
            case PageNoLongerFrontPage _ -> front = false;
            case PageChangeAnnounced _ -> {}
            case PageDeleted _ -> deleted = true;
        }
    }
}
