package io.daybook.command.pages;

import io.daybook.command.kernel.Rejection;
import io.daybook.command.pages.PageCommand.ContributeToPage;
import io.daybook.command.pages.PageCommand.CreatePage;
import io.daybook.command.pages.PageCommand.PageFields;
import io.daybook.events.pages.PageEditor;
import io.daybook.events.pages.PageEvent;
import io.daybook.events.pages.PageEvent.PageContributed;
import io.daybook.events.pages.PageEvent.PageCreated;
import io.daybook.events.pages.PageEvent.PageDeleted;
import io.daybook.events.pages.PageEvent.PageEditorsChanged;
import io.daybook.events.pages.PageEvent.PagePublished;
import io.daybook.events.pages.PageEvent.PageRenamed;
import io.daybook.events.pages.PageEvent.PageRewritten;
import io.daybook.events.pages.PageEvent.PageUnpublished;
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
 * A page of a course: what it is called and says, and who may see and change it. That no other page
 * has its address is seen to by {@link Pages}.
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
    private boolean published;
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

    /** The id of the aggregate of a page. */
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
        publish(to.published().orElse(published), now);
    }

    void rename(String toUrl, String toTitle, Instant now) {
        if (!toTitle.equals(title) || !toUrl.equals(url)) {
            apply(new PageRenamed(courseId, pageId, toUrl, toTitle, now));
        }
    }

    /** Shows it to students or takes it back from them. */
    void publish(boolean to, Instant now) {
        if (to != published) {
            apply(
                    to
                            ? new PagePublished(courseId, pageId, now)
                            : new PageUnpublished(courseId, pageId, now));
        }
    }

    /** Writing what it says already is no contribution. */
    @CommandHandler
    void handle(ContributeToPage c) {
        requireIn(c.courseId());
        if (!Objects.equals(c.body().text(), body)) {
            apply(new PageContributed(courseId, pageId, c.body(), c.now()));
        }
    }

    void delete(Instant now) {
        apply(new PageDeleted(courseId, pageId, now));
    }

    /** Refuses whoever reaches for it through another course, or after it was deleted. */
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
            case PagePublished _ -> published = true;
            case PageUnpublished _ -> published = false;
            case PageDeleted _ -> deleted = true;
        }
    }
}
