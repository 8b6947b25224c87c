package io.daybook.api.content.pages;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.api.content.moduleitems.ContentDetailsJson.LockInfo;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.events.content.pages.PageEditor;
import io.daybook.query.content.pages.PageView;
import java.time.Instant;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A page.
 *
 * @param content what it says; left out of lists unless requested, and where the page is locked
 * @param todoDate its date in the planners of students
 * @param lockInfo why the reader cannot enter it; present only when they cannot
 */
record PageJson(
        long pageId,
        String url,
        String title,
        @JsonUnwrapped @Nullable Content content,
        Instant createdAt,
        Instant updatedAt,
        boolean published,
        boolean frontPage,
        boolean hideFromStudents,
        String editingRoles,
        @JsonInclude(NON_NULL) @Nullable UserDisplay lastEditedBy,
        @Nullable Instant todoDate,
        String htmlUrl,
        boolean lockedForUser,
        @JsonInclude(NON_NULL) @Nullable LockInfo lockInfo,
        @JsonInclude(NON_NULL) @Nullable String lockExplanation) {

    /** The body; null if empty. */
    record Content(@Nullable String body) {}

    static PageJson of(
            PageView page,
            boolean withBody,
            @Nullable Lock lock,
            @Nullable UserDisplay editor,
            String base) {
        return new PageJson(
                page.id(),
                page.url(),
                page.title(),
                withBody && lock == null ? new Content(page.body()) : null,
                page.createdAt(),
                page.updatedAt(),
                page.published(),
                page.isFrontPage(),
                !page.published(),
                page.editors().stream().map(PageEditor::wireName).collect(Collectors.joining(",")),
                editor,
                page.todoAt(),
                base + "/courses/" + page.courseId() + "/pages/" + page.url(),
                lock != null,
                lock == null ? null : lock.info(),
                lock == null ? null : lock.explanation());
    }
}
