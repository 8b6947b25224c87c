package io.daybook.command.content.pages;

import io.daybook.command.content.pages.PageCommand.ChangePage;
import io.daybook.command.content.pages.PageCommand.CreatePage;
import io.daybook.command.content.pages.PageCommand.DeletePage;
import io.daybook.command.content.pages.PageCommand.PageFields;
import io.daybook.command.content.pages.PageCommand.RevertPage;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.UniqueKeys;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Assigns each page of a course a unique URL, made from its title: the second page with the same
 * title gets {@code -2}, and so on. A URL is claimed and released together with the page.
 *
 * <p>Public because a module item changes its page in its own unit of work.
 */
@Component
public class Pages implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final UniqueKeys keys;

    Pages(Aggregates aggregates, UniqueKeys keys) {
        this.aggregates = aggregates;
        this.keys = keys;
    }

    @CommandHandler
    void handle(CreatePage c) {
        String url = take(c.courseId(), c.pageId(), c.fields().title().orElse(""));
        aggregates.createOrChange(
                Page.class, c.aggregateId(), Page::new, made -> made.create(c, url));
        putInFront(c.courseId(), c.pageId(), c.fields(), c.now());
    }

    @CommandHandler
    void handle(ChangePage c) {
        String title = c.fields().title().orNull();
        if (title != null) {
            rename(c.courseId(), c.pageId(), title, c.now());
        }
        boolean leftFront =
                ask(
                        c.courseId(),
                        c.pageId(),
                        page -> {
                            boolean wasFront = page.isFront();
                            page.change(c.fields(), c.now());
                            return wasFront && !page.isFront();
                        });
        if (leftFront) {
            keys.release(frontKey(c.courseId()), c.pageId());
        }
        putInFront(c.courseId(), c.pageId(), c.fields(), c.now());
        if (c.announced()) {
            change(c.courseId(), c.pageId(), page -> page.announceChange(c.now()));
        }
    }

    /** A course has at most one front page: the previous one becomes an ordinary page. */
    private void putInFront(long courseId, long pageId, PageFields fields, Instant now) {
        if (!fields.frontPage().orElse(false)) {
            return;
        }
        change(courseId, pageId, page -> page.becomeFrontPage(now));
        long before = keys.claimOrFind(frontKey(courseId), pageId);
        if (before != pageId) {
            change(courseId, before, page -> page.leaveFront(now));
            keys.release(frontKey(courseId), before);
            keys.claimOrFind(frontKey(courseId), pageId);
        }
    }

    private static String frontKey(long courseId) {
        return "front-page-" + courseId;
    }

    /** Renames a page of the course. */
    public void rename(long courseId, long pageId, String title, Instant now) {
        String before = url(courseId, pageId);
        String url = take(courseId, pageId, title);
        change(courseId, pageId, page -> page.rename(url, title.strip(), now));
        if (!url.equals(before)) {
            keys.release(key(courseId, before), pageId);
        }
    }

    @CommandHandler
    void handle(RevertPage c) {
        rename(c.courseId(), c.pageId(), c.title(), c.now());
        change(c.courseId(), c.pageId(), page -> page.revert(c));
    }

    /** Publishes or unpublishes a page of the course. */
    public void publish(long courseId, long pageId, boolean published, Instant now) {
        change(courseId, pageId, page -> page.publish(published, now));
    }

    @CommandHandler
    void handle(DeletePage c) {
        String url = url(c.courseId(), c.pageId());
        change(c.courseId(), c.pageId(), page -> page.delete(c.now()));
        keys.release(key(c.courseId(), url), c.pageId());
    }

    private String url(long courseId, long pageId) {
        return ask(courseId, pageId, Page::url);
    }

    private void change(long courseId, long pageId, Consumer<Page> change) {
        aggregates.change(
                Page.class,
                Page.idOf(pageId),
                page -> {
                    page.requireIn(courseId);
                    change.accept(page);
                });
    }

    private <T> T ask(long courseId, long pageId, Function<Page, T> change) {
        return aggregates.ask(
                Page.class,
                Page.idOf(pageId),
                page -> {
                    page.requireIn(courseId);
                    return change.apply(page);
                });
    }

    private String take(long courseId, long pageId, String title) {
        String slug = Slug.of(title);
        return Stream.concat(
                        Stream.of(slug),
                        IntStream.iterate(2, n -> n + 1).mapToObj(n -> slug + "-" + n))
                .filter(url -> keys.claimOrFind(key(courseId, url), pageId) == pageId)
                .findFirst()
                .orElseThrow();
    }

    private static String key(long courseId, String url) {
        return "page-" + courseId + "-" + url;
    }
}
