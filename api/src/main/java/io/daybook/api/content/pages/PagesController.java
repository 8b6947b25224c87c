package io.daybook.api.content.pages;

import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.content.pages.PageCommand.ChangePage;
import io.daybook.command.content.pages.PageCommand.ContributeToPage;
import io.daybook.command.content.pages.PageCommand.CreatePage;
import io.daybook.command.content.pages.PageCommand.DeletePage;
import io.daybook.command.content.pages.PageCommand.PageFields;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.pages.PageEditor;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import io.daybook.query.content.pages.PageViews.Order;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Pages of a course. A page is found by its URL or its id. Students see it once it is published,
 * and its body unless a module locks it.
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}")
class PagesController {

    private static final String FRONT_PAGE = "Front Page";

    private final PageViews pages;
    private final PageAssembler assembler;
    private final ModuleContents modules;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    PagesController(
            PageViews pages,
            PageAssembler assembler,
            ModuleContents modules,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.pages = pages;
        this.assembler = assembler;
        this.modules = modules;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Which pages are requested, and in which order; an order nobody knows is that of titles. */
    record ListPages(@Nullable String sort, @Nullable String order, @Nullable Boolean published) {

        Order by() {
            return Arrays.stream(Order.values())
                    .filter(known -> known.name().equalsIgnoreCase(sort))
                    .findFirst()
                    .orElse(Order.TITLE);
        }

        Direction direction() {
            return "desc".equalsIgnoreCase(order) ? Direction.DESC : Direction.ASC;
        }
    }

    /** Lists the pages of a course. */
    @GetMapping("/pages")
    @Requires(Right.READ)
    Page<PageJson> list(
            CourseView course, Caller caller, Listing listing, @Params ListPages asked) {
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        if (!staff && Boolean.FALSE.equals(asked.published())) {
            return new Page<>(List.of(), false);
        }
        boolean withBodies = listing.includes("body");
        Page<PageView> page =
                pages.in(
                        course.id(),
                        staff ? asked.published() : Boolean.TRUE,
                        listing.searchTerm(),
                        asked.by(),
                        asked.direction(),
                        withBodies ? PageViews.Texts.SHOWN : PageViews.Texts.NONE,
                        listing.range());
        return new Page<>(assembler.all(page.items(), course, caller, withBodies), page.hasNext());
    }

    record SendPage(SendPage.@Nullable Fields wikiPage) {
        /**
         * Request body of a page.
         *
         * @param studentTodoAt its date in the planners of students
         * @param notifyOfUpdate whether readers are notified of a change
         */
        record Fields(
                Patch<String> title,
                @HtmlText Patch<String> body,
                Patch<String> editingRoles,
                Patch<Boolean> published,
                Patch<Boolean> frontPage,
                Patch<Instant> studentTodoAt,
                boolean notifyOfUpdate) {

            PageFields changes() {
                return new PageFields(
                        title,
                        body,
                        editingRoles.map(Fields::editors),
                        published,
                        frontPage,
                        studentTodoAt);
            }

            /** Returns the fields of a new page of the course. */
            PageFields added(CourseView course) {
                return new PageFields(
                        title, body, firstEditors(course), published, frontPage, studentTodoAt);
            }

            /** Returns the fields of a new page of the course; this title is the default. */
            PageFields added(CourseView course, String defaultTitle) {
                return new PageFields(
                        title.isPresent() ? title : Patch.of(defaultTitle),
                        body,
                        firstEditors(course),
                        published,
                        frontPage,
                        studentTodoAt);
            }

            /** Returns the fields of a page that becomes the front page of the course. */
            PageFields inFront(CourseView course) {
                return new PageFields(
                        Patch.of(title.orElse(FRONT_PAGE)),
                        body,
                        firstEditors(course),
                        Patch.of(true),
                        Patch.of(true),
                        studentTodoAt);
            }

            private Patch<List<PageEditor>> firstEditors(CourseView course) {
                return editingRoles.isPresent() || !course.participation().allowStudentWikiEdits()
                        ? editingRoles.map(Fields::editors)
                        : Patch.of(List.of(PageEditor.TEACHERS, PageEditor.STUDENTS));
            }

            private static List<PageEditor> editors(String roles) {
                return Arrays.stream(roles.split(",", -1))
                        .map(String::strip)
                        .filter(role -> !role.isEmpty())
                        .map(Fields::editor)
                        .toList();
            }

            private static PageEditor editor(String role) {
                return Arrays.stream(PageEditor.values())
                        .filter(known -> known.wireName().equals(role))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        Rejection.invalid(
                                                "editing_roles", "is not included in the list"));
            }

            /** Whether it requests anything that is not for those who only write in it. */
            boolean manages(PageView page) {
                return title.changes(page.title())
                        || editingRoles.isPresent()
                        || (frontPage.isPresent() && frontPage.orElse(false) != page.isFrontPage())
                        || (published.isPresent() && published.orElse(true) != page.published());
            }
        }
    }

    /** Creates a page. */
    @PostMapping("/pages")
    @Requires(Right.MANAGE_WIKI_CREATE)
    PageJson create(CourseView course, Caller caller, @Params SendPage sent) {
        SendPage.Fields fields = Required.of(sent.wikiPage(), "wiki_page");
        return create(fields.added(course), course, caller);
    }

    private PageJson create(PageFields fields, CourseView course, Caller caller) {
        long id = ids.next("page");
        writes.send(new CreatePage(course.id(), id, fields, clock.instant()));
        return answer(course, id, caller);
    }

    /** Returns a page with its body. */
    @GetMapping("/pages/{url_or_id}")
    @Requires(Right.READ)
    PageJson show(CourseView course, @PathVariable("url_or_id") String urlOrId, Caller caller) {
        PageView page = find(course, urlOrId, caller);
        modules.viewed(course, caller, ItemType.PAGE, page.id());
        return assembler.one(page, course, caller);
    }

    /**
     * Updates a page; omitted fields stay as they are. If the course has no page with this URL,
     * creates one; its title defaults to the words of the URL.
     */
    @PutMapping("/pages/{url_or_id}")
    @Requires(Right.READ)
    PageJson update(
            CourseView course,
            @PathVariable("url_or_id") String urlOrId,
            Caller caller,
            @Params SendPage sent) {
        if (!PageViews.isId(urlOrId)
                && pages.find(course.id(), urlOrId).isEmpty()
                && caller.may(Right.MANAGE_WIKI_CREATE, course)) {
            return create(urlOrId, course, caller, sent);
        }
        return update(find(course, urlOrId, caller), course, caller, sent);
    }

    private PageJson create(String url, CourseView course, Caller caller, SendPage sent) {
        SendPage.Fields fields = Required.of(sent.wikiPage(), "wiki_page");
        return create(fields.added(course, title(url)), course, caller);
    }

    private static String title(String url) {
        return Arrays.stream(url.split("-", -1))
                .filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining(" "));
    }

    private PageJson update(PageView page, CourseView course, Caller caller, SendPage sent) {
        SendPage.Fields fields = Required.of(sent.wikiPage(), "wiki_page");
        if (caller.may(Right.MANAGE_WIKI_UPDATE, course)) {
            writes.send(
                    new ChangePage(
                            course.id(),
                            page.id(),
                            fields.changes(),
                            fields.notifyOfUpdate(),
                            clock.instant()));
        } else {
            contribute(page, fields, course, caller);
        }
        return answer(course, page.id(), caller);
    }

    /** Users who may only edit a page cannot change anything else about it. */
    private void contribute(
            PageView page, SendPage.Fields fields, CourseView course, Caller caller) {
        boolean locked =
                modules.locks(course, caller, ItemType.PAGE, List.of(page.id()))
                        .containsKey(page.id());
        if (!mayWriteIn(page, course, caller) || fields.manages(page) || locked) {
            throw Rejection.forbidden();
        }
        if (fields.body().isPresent()) {
            String text = fields.body().orElse("");
            writes.send(
                    new ContributeToPage(
                            course.id(),
                            page.id(),
                            new Personal(caller.id(), text),
                            fields.notifyOfUpdate(),
                            clock.instant()));
            modules.contributed(course, caller, ItemType.PAGE, page.id());
        }
    }

    /** Returns the front page of a course. */
    @GetMapping("/front_page")
    @Requires(Right.READ)
    PageJson showFrontPage(CourseView course, Caller caller) {
        PageView page = pages.front(course.id()).orElseThrow(Rejection::notFound);
        modules.viewed(course, caller, ItemType.PAGE, page.id());
        return assembler.one(page, course, caller);
    }

    /** Updates the front page; creates one if the course has none. */
    @PutMapping("/front_page")
    @Requires(Right.READ)
    PageJson updateFrontPage(CourseView course, Caller caller, @Params SendPage sent) {
        PageView front = pages.front(course.id()).orElse(null);
        if (front != null) {
            return update(front, course, caller, sent);
        }
        if (!caller.may(Right.MANAGE_WIKI_CREATE, course)) {
            throw Rejection.forbidden();
        }
        SendPage.Fields fields = Required.of(sent.wikiPage(), "wiki_page");
        return create(fields.inFront(course), course, caller);
    }

    /** Whether the caller may edit the page without the right to manage pages. */
    static boolean mayWriteIn(PageView page, CourseView course, Caller caller) {
        return page.editors().contains(PageEditor.PUBLIC)
                || ((page.editors().contains(PageEditor.STUDENTS)
                                || page.editors().contains(PageEditor.MEMBERS))
                        && caller.isStudentOf(course));
    }

    /** Deletes a page. */
    @DeleteMapping("/pages/{url_or_id}")
    @Requires(Right.MANAGE_WIKI_DELETE)
    PageJson delete(CourseView course, @PathVariable("url_or_id") String urlOrId, Caller caller) {
        PageView page = find(course, urlOrId, caller);
        writes.send(new DeletePage(course.id(), page.id(), clock.instant()));
        return answer(course, page.id(), caller);
    }

    /** Unpublished pages do not exist for students. */
    private PageView find(CourseView course, String urlOrId, Caller caller) {
        return pages.find(course.id(), urlOrId)
                .filter(page -> page.published() || caller.may(Right.READ_AS_ADMIN, course))
                .orElseThrow(Rejection::notFound);
    }

    private PageJson answer(CourseView course, long id, Caller caller) {
        return assembler.one(
                pages.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound),
                course,
                caller);
    }
}
