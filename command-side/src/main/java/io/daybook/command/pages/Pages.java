package io.daybook.command.pages;

import io.daybook.command.kernel.Aggregates;
import io.daybook.command.kernel.MultiAggregateHandler;
import io.daybook.command.kernel.UniqueKeys;
import io.daybook.command.pages.PageCommand.ChangePage;
import io.daybook.command.pages.PageCommand.CreatePage;
import io.daybook.command.pages.PageCommand.DeletePage;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Gives every page of a course an address of its own, made from its title: the second page of a
 * title gets {@code -2}, and so on. An address is taken and given back together with the page.
 *
 * <p>Public because an item of a module takes its page along in its own unit of work.
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
    }

    @CommandHandler
    void handle(ChangePage c) {
        String title = c.fields().title().orNull();
        if (title != null) {
            rename(c.courseId(), c.pageId(), title, c.now());
        }
        change(c.courseId(), c.pageId(), page -> page.change(c.fields(), c.now()));
    }

    /** Calls a page of the course something else. */
    public void rename(long courseId, long pageId, String title, Instant now) {
        String before = url(courseId, pageId);
        String url = take(courseId, pageId, title);
        change(courseId, pageId, page -> page.rename(url, title.strip(), now));
        if (!url.equals(before)) {
            keys.release(key(courseId, before), pageId);
        }
    }

    /** Shows a page of the course to students or takes it back from them. */
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
        var url = new AtomicReference<>("");
        change(courseId, pageId, page -> url.set(page.url()));
        return url.get();
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
