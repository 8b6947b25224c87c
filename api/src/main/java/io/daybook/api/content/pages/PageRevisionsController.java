package io.daybook.api.content.pages;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.people.users.UserDisplays;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.pages.PageCommand.RevertPage;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.pages.PageRevisions;
import io.daybook.query.content.pages.PageRevisions.Content;
import io.daybook.query.content.pages.PageRevisions.Numbered;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The revisions of a page, for users who may edit it; its current text is for everyone who may read
 * it.
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/pages/{url_or_id}/revisions")
class PageRevisionsController {

    private static final String LATEST = "latest";

    private final PageViews pages;
    private final PageRevisions revisions;
    private final ModuleContents modules;
    private final CachedUserViews people;
    private final UserDisplays displays;
    private final Writes writes;
    private final Clock clock;

    PageRevisionsController(
            PageViews pages,
            PageRevisions revisions,
            ModuleContents modules,
            CachedUserViews people,
            UserDisplays displays,
            Writes writes,
            Clock clock) {
        this.pages = pages;
        this.revisions = revisions;
        this.modules = modules;
        this.people = people;
        this.displays = displays;
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * A revision of a page.
     *
     * @param revisionId its number, counted from 1
     * @param content omitted in lists and summaries
     */
    record RevisionJson(
            int revisionId,
            Instant updatedAt,
            boolean latest,
            @Nullable UserDisplay editedBy,
            @JsonUnwrapped @Nullable ContentJson content) {

        /** URL, title and body of the page in a revision. */
        record ContentJson(String url, String title, @Nullable String body) {}

        static RevisionJson of(
                Numbered revision, @Nullable UserDisplay editor, @Nullable ContentJson content) {
            return new RevisionJson(
                    revision.number(), revision.at(), revision.latest(), editor, content);
        }
    }

    /** Lists the revisions of a page, the newest first. */
    @GetMapping
    @Requires(Right.READ)
    Page<RevisionJson> list(
            CourseView course,
            @PathVariable("url_or_id") String urlOrId,
            Caller caller,
            Listing listing) {
        PageView page = find(course, urlOrId, caller);
        requireWriter(page, course, caller);
        Page<Numbered> part = revisions.of(page.id(), listing.range());
        Map<Long, UserView> editors =
                people.users(
                        part.items().stream()
                                .map(Numbered::editorId)
                                .filter(Objects::nonNull)
                                .collect(Collectors.toSet()));
        return part.map(
                revision ->
                        RevisionJson.of(
                                revision, display(editors, revision.editorId(), course), null));
    }

    record ShowRevision(@Nullable Boolean summary) {}

    /** Returns a revision of a page by its number, or the {@code latest}. */
    @GetMapping("/{revision_id}")
    @Requires(Right.READ)
    RevisionJson show(
            CourseView course,
            @PathVariable("url_or_id") String urlOrId,
            @PathVariable("revision_id") String revisionId,
            Caller caller,
            @Params ShowRevision asked) {
        PageView page = find(course, urlOrId, caller);
        Content found = revision(page, revisionId);
        requireUnlocked(page, course, caller);
        if (!found.revision().latest()) {
            requireWriter(page, course, caller);
        }
        return answer(found, course, Boolean.TRUE.equals(asked.summary()));
    }

    /** Reverts a page to a revision, which creates another revision. */
    @PostMapping("/{revision_id}")
    @Requires(Right.MANAGE_WIKI_UPDATE)
    RevisionJson revert(
            CourseView course,
            @PathVariable("url_or_id") String urlOrId,
            @PathVariable("revision_id") String revisionId,
            Caller caller) {
        PageView page = find(course, urlOrId, caller);
        Content to = revision(page, revisionId);
        writes.send(
                new RevertPage(
                        course.id(),
                        page.id(),
                        to.title(),
                        to.body(),
                        to.writerId(),
                        clock.instant()));
        return answer(revision(page, LATEST), course, false);
    }

    private Content revision(PageView page, String id) {
        if (LATEST.equals(id)) {
            return revisions.latest(page.id()).orElseThrow(Rejection::notFound);
        }
        try {
            return revisions.find(page.id(), Integer.parseInt(id)).orElseThrow(Rejection::notFound);
        } catch (NumberFormatException _) {
            throw Rejection.notFound();
        }
    }

    private RevisionJson answer(Content found, CourseView course, boolean summary) {
        Long editor = found.revision().editorId();
        Map<Long, UserView> editors = editor == null ? Map.of() : people.users(List.of(editor));
        return RevisionJson.of(
                found.revision(),
                display(editors, editor, course),
                summary
                        ? null
                        : new RevisionJson.ContentJson(found.url(), found.title(), found.body()));
    }

    private @Nullable UserDisplay display(
            Map<Long, UserView> editors, @Nullable Long id, CourseView course) {
        UserView editor = id == null ? null : editors.get(id);
        return editor == null ? null : displays.in(course.id(), editor);
    }

    private void requireWriter(PageView page, CourseView course, Caller caller) {
        if (!caller.may(Right.MANAGE_WIKI_UPDATE, course)
                && !PagesController.mayWriteIn(page, course, caller)) {
            throw Rejection.forbidden();
        }
        requireUnlocked(page, course, caller);
    }

    private void requireUnlocked(PageView page, CourseView course, Caller caller) {
        if (modules.locks(course, caller, ItemType.PAGE, List.of(page.id()))
                .containsKey(page.id())) {
            throw Rejection.forbidden();
        }
    }

    private PageView find(CourseView course, String urlOrId, Caller caller) {
        return pages.find(course.id(), urlOrId)
                .filter(page -> page.published() || caller.may(Right.READ_AS_ADMIN, course))
                .orElseThrow(Rejection::notFound);
    }
}
