package io.daybook.api.pages;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Html;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Required;
import io.daybook.api.kernel.Writes;
import io.daybook.api.modules.ModuleContents;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.pages.PageCommand.ChangePage;
import io.daybook.command.pages.PageCommand.ContributeToPage;
import io.daybook.command.pages.PageCommand.CreatePage;
import io.daybook.command.pages.PageCommand.DeletePage;
import io.daybook.command.pages.PageCommand.PageFields;
import io.daybook.events.kernel.Personal;
import io.daybook.events.modules.ItemType;
import io.daybook.events.pages.PageEditor;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.pages.PageView;
import io.daybook.query.pages.PageViews;
import io.daybook.query.pages.PageViews.Order;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
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
 * Pages of a course. A page is found by its address or its id; students see it once it is
 * published, and not what it says while a module holds it back.
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/pages")
class PagesController {

    private final PageViews pages;
    private final PageAnswers answers;
    private final ModuleContents modules;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    PagesController(
            PageViews pages,
            PageAnswers answers,
            ModuleContents modules,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.pages = pages;
        this.answers = answers;
        this.modules = modules;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Which pages are asked for, and in which order; an order nobody knows is that of titles. */
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

    @GetMapping
    @Requires(Right.READ)
    Page<PageJson> list(
            CourseView course, Caller caller, Listing listing, @Params ListPages asked) {
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        if (!staff && Boolean.FALSE.equals(asked.published())) {
            return new Page<>(List.of(), false);
        }
        Page<PageView> page =
                pages.in(
                        course.id(),
                        staff ? asked.published() : Boolean.TRUE,
                        listing.searchTerm(),
                        asked.by(),
                        asked.direction(),
                        listing.window());
        return new Page<>(
                answers.all(page.items(), course, caller, listing.includes("body")),
                page.hasNext());
    }

    record SendPage(SendPage.@Nullable Fields wikiPage) {
        record Fields(
                Patch<String> title,
                Patch<String> body,
                Patch<String> editingRoles,
                Patch<Boolean> published) {

            PageFields changes() {
                return new PageFields(
                        title, Html.clean(body), editingRoles.map(Fields::editors), published);
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

            /** Whether it asks for anything that is not for those who only write in it. */
            boolean manages(PageView page) {
                return title.changes(page.title())
                        || editingRoles.isPresent()
                        || (published.isPresent() && published.orElse(true) != page.published());
            }
        }
    }

    @PostMapping
    @Requires(Right.MANAGE_WIKI_CREATE)
    PageJson create(CourseView course, Caller caller, @Params SendPage sent) {
        SendPage.Fields fields = Required.of(sent.wikiPage(), "wiki_page");
        long id = ids.next("page");
        writes.send(new CreatePage(course.id(), id, fields.changes(), clock.instant()));
        return answer(course, id, caller);
    }

    @GetMapping("/{url_or_id}")
    @Requires(Right.READ)
    PageJson show(CourseView course, @PathVariable("url_or_id") String urlOrId, Caller caller) {
        PageView page = find(course, urlOrId, caller);
        modules.viewed(course, caller, ItemType.PAGE, page.id());
        return answers.one(page, course, caller);
    }

    @PutMapping("/{url_or_id}")
    @Requires(Right.READ)
    PageJson update(
            CourseView course,
            @PathVariable("url_or_id") String urlOrId,
            Caller caller,
            @Params SendPage sent) {
        PageView page = find(course, urlOrId, caller);
        SendPage.Fields fields = Required.of(sent.wikiPage(), "wiki_page");
        if (caller.may(Right.MANAGE_WIKI_UPDATE, course)) {
            writes.send(new ChangePage(course.id(), page.id(), fields.changes(), clock.instant()));
        } else {
            contribute(page, fields, course, caller);
        }
        return answer(course, page.id(), caller);
    }

    /** Those who may only write in a page leave everything else about it alone. */
    private void contribute(
            PageView page, SendPage.Fields fields, CourseView course, Caller caller) {
        boolean locked =
                modules.locks(course, caller, ItemType.PAGE, List.of(page.id()))
                        .containsKey(page.id());
        if (!mayWriteIn(page, course, caller) || fields.manages(page) || locked) {
            throw Rejection.forbidden();
        }
        if (fields.body().isPresent()) {
            String text = Html.clean(fields.body().orElse(""));
            writes.send(
                    new ContributeToPage(
                            course.id(),
                            page.id(),
                            new Personal(caller.id(), text),
                            clock.instant()));
            modules.contributed(course, caller, ItemType.PAGE, page.id());
        }
    }

    private static boolean mayWriteIn(PageView page, CourseView course, Caller caller) {
        return page.editors().contains(PageEditor.PUBLIC)
                || ((page.editors().contains(PageEditor.STUDENTS)
                                || page.editors().contains(PageEditor.MEMBERS))
                        && caller.isStudentOf(course));
    }

    @DeleteMapping("/{url_or_id}")
    @Requires(Right.MANAGE_WIKI_DELETE)
    PageJson delete(CourseView course, @PathVariable("url_or_id") String urlOrId, Caller caller) {
        PageView page = find(course, urlOrId, caller);
        writes.send(new DeletePage(course.id(), page.id(), clock.instant()));
        return answer(course, page.id(), caller);
    }

    /** A page that students do not see yet is not there for them. */
    private PageView find(CourseView course, String urlOrId, Caller caller) {
        return pages.find(course.id(), urlOrId)
                .filter(page -> page.published() || caller.may(Right.READ_AS_ADMIN, course))
                .orElseThrow(Rejection::notFound);
    }

    private PageJson answer(CourseView course, long id, Caller caller) {
        return answers.one(
                pages.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound),
                course,
                caller);
    }
}
