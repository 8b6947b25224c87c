package io.daybook.command.content.pages;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.pages.PageEditor;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a page of a course. */
public sealed interface PageCommand {

    /** The course of the path. */
    long courseId();

    /** The page. */
    long pageId();

    /** Its aggregate identifier. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Page.idOf(pageId());
    }

    /**
     * What those who build the course say about a page. Fields left out stay as they are.
     *
     * @param frontPage whether it is the front page of the course, which another was until then
     */
    record PageFields(
            Patch<String> title,
            Patch<String> body,
            Patch<List<PageEditor>> editors,
            Patch<Boolean> published,
            Patch<Boolean> frontPage) {

        private static final int LONGEST_TITLE = 255;

        /** Refuses a title that is blank or too long. */
        public PageFields {
            if (title.isPresent() && title.orElse("").isBlank()) {
                throw Rejection.invalid("title", "can't be blank");
            }
            if (title.orElse("").length() > LONGEST_TITLE) {
                throw Rejection.invalid("title", "is too long (maximum is 255 characters)");
            }
        }
    }

    /** Adds a page; it needs a title and is not published unless that is requested. */
    record CreatePage(long courseId, long pageId, PageFields fields, Instant now)
            implements PageCommand {
        /** Refuses a page without title. */
        public CreatePage {
            if (!fields.title().isPresent()) {
                throw Rejection.invalid("title", "can't be blank");
            }
        }
    }

    /**
     * Changes what is given; a new title gives the page a new address.
     *
     * @param announced whether its readers are to be notified of the change
     */
    record ChangePage(long courseId, long pageId, PageFields fields, boolean announced, Instant now)
            implements PageCommand {}

    /**
     * Somebody who may write in it does.
     *
     * @param announced whether its readers are to be notified of the change
     */
    record ContributeToPage(
            long courseId, long pageId, Personal body, boolean announced, Instant now)
            implements PageCommand {}

    /**
     * Makes it say again what an earlier revision said.
     *
     * @param writerId who wrote the body, where those who build the course did not; null for them
     */
    record RevertPage(
            long courseId,
            long pageId,
            String title,
            @Nullable String body,
            @Nullable Long writerId,
            Instant now)
            implements PageCommand {}

    /** Deletes it. */
    record DeletePage(long courseId, long pageId, Instant now) implements PageCommand {}
}
