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

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Page.idOf(pageId());
    }

    /**
     * The page fields of a request by a user who manages pages; absent fields stay unchanged.
     *
     * @param frontPage whether it becomes the front page of the course in place of another
     * @param todoAt its date in the planners of students
     */
    record PageFields(
            Patch<String> title,
            Patch<String> body,
            Patch<List<PageEditor>> editors,
            Patch<Boolean> published,
            Patch<Boolean> frontPage,
            Patch<Instant> todoAt) {

        /** Creates fields that leave the date in planners unchanged. */
        public PageFields(
                Patch<String> title,
                Patch<String> body,
                Patch<List<PageEditor>> editors,
                Patch<Boolean> published,
                Patch<Boolean> frontPage) {
            this(title, body, editors, published, frontPage, Patch.absent());
        }

        private static final int LONGEST_TITLE = 255;

        /** Rejects a blank or overlong title. */
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
        /** Rejects a missing title. */
        public CreatePage {
            if (!fields.title().isPresent()) {
                throw Rejection.invalid("title", "can't be blank");
            }
        }
    }

    /**
     * Changes the fields that are present; a new title changes the URL.
     *
     * @param announced whether its readers are to be notified of the change
     */
    record ChangePage(long courseId, long pageId, PageFields fields, boolean announced, Instant now)
            implements PageCommand {}

    /**
     * Changes the body as a user who may edit but not manage the page.
     *
     * @param announced whether its readers are to be notified of the change
     */
    record ContributeToPage(
            long courseId, long pageId, Personal body, boolean announced, Instant now)
            implements PageCommand {}

    /**
     * Restores title and body of an earlier revision.
     *
     * @param writerId who contributed the body; null if a user who manages pages wrote it
     */
    record RevertPage(
            long courseId,
            long pageId,
            String title,
            @Nullable String body,
            @Nullable Long writerId,
            Instant now)
            implements PageCommand {}

    /** Deletes the page. */
    record DeletePage(long courseId, long pageId, Instant now) implements PageCommand {}
}
