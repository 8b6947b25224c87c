package io.daybook.api.content.moduleitems;

import io.daybook.api.content.moduleitems.ModuleItemsController.CompletionRequirement;
import io.daybook.api.content.moduleitems.ModuleItemsController.CreateModuleItem;
import io.daybook.application.content.modules.IdLists;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.http.WebAddress;
import io.daybook.command.content.modules.Requirement;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.externaltools.ExternalToolView;
import io.daybook.query.content.externaltools.ExternalToolViews;
import io.daybook.query.content.moduleitems.ItemContent;
import io.daybook.query.content.moduleitems.ItemContents;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Validates the content of a new module item, and derives the item's other fields from it
 * (docs/spec/content.md, section 2.6).
 */
@Component
class NewItems {

    private static final Map<String, ItemType> BY_SPELLING =
            Map.ofEntries(
                    Map.entry("file", ItemType.FILE),
                    Map.entry("attachment", ItemType.FILE),
                    Map.entry("page", ItemType.PAGE),
                    Map.entry("wikipage", ItemType.PAGE),
                    Map.entry("discussion", ItemType.DISCUSSION),
                    Map.entry("discussiontopic", ItemType.DISCUSSION),
                    Map.entry("assignment", ItemType.ASSIGNMENT),
                    Map.entry("quiz", ItemType.QUIZ),
                    Map.entry("subheader", ItemType.SUB_HEADER),
                    Map.entry("contextmodulesubheader", ItemType.SUB_HEADER),
                    Map.entry("externalurl", ItemType.EXTERNAL_URL),
                    Map.entry("externaltool", ItemType.EXTERNAL_TOOL),
                    Map.entry("contextexternaltool", ItemType.EXTERNAL_TOOL));

    private final ItemContents contents;
    private final PageViews pages;
    private final QuizViews quizzes;
    private final DiscussionViews topics;
    private final ExternalToolViews tools;

    NewItems(
            ItemContents contents,
            PageViews pages,
            QuizViews quizzes,
            DiscussionViews topics,
            ExternalToolViews tools) {
        this.topics = topics;
        this.contents = contents;
        this.pages = pages;
        this.quizzes = quizzes;
        this.tools = tools;
    }

    /** A new item whose content exists. */
    record NewItem(
            ItemType type,
            @Nullable Long contentId,
            @Nullable Long assignmentId,
            @Nullable String pageUrl,
            @Nullable String externalUrl,
            @Nullable Boolean newTab,
            String title,
            boolean published,
            @Nullable Requirement requirement) {}

    /**
     * The item that was requested.
     *
     * @throws Rejection if its content does not exist in the course
     */
    NewItem of(CourseView course, CreateModuleItem.Fields sent) {
        ItemType asked = type(sent.type());
        Optional<ItemTarget> behind = behind(course, asked, sent);
        ItemType type = behind.map(ItemTarget::type).orElse(asked);
        ExternalToolView tool = type == ItemType.EXTERNAL_TOOL ? tool(course, sent) : null;
        PageView page = type == ItemType.PAGE ? page(course, sent) : null;
        Long contentId =
                Stream.of(
                                behind.map(ItemTarget::id).orElse(null),
                                tool == null ? null : tool.id(),
                                page == null ? null : page.id())
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElseGet(() -> contentId(type, sent));
        Optional<ItemContent> content =
                contentId == null || !contents.isKept(type)
                        ? Optional.empty()
                        : Optional.of(
                                contents.find(type, course.id(), contentId)
                                        .orElseThrow(NewItems::nothingThere));
        boolean leadsOutside = type == ItemType.EXTERNAL_URL || type == ItemType.EXTERNAL_TOOL;
        String externalUrl = leadsOutside ? address(sent, tool) : null;
        return new NewItem(
                type,
                contentId,
                content.map(ItemContent::assignmentId).orElse(null),
                page == null ? null : page.url(),
                externalUrl,
                leadsOutside ? sent.newTab() : null,
                title(type, content, sent),
                content.map(ItemContent::published).orElse(false),
                requirement(
                        type,
                        content.map(ItemContent::assignmentId).isPresent(),
                        sent.completionRequirement()));
    }

    private static ItemType type(@Nullable String spelled) {
        String key =
                spelled == null ? "" : spelled.replace("_", "").strip().toLowerCase(Locale.ROOT);
        return Optional.ofNullable(BY_SPELLING.get(key)).orElseThrow(NewItems::nothingThere);
    }

    private static @Nullable Long contentId(ItemType type, CreateModuleItem.Fields sent) {
        Optional<Long> id =
                Optional.ofNullable(sent.contentId()).flatMap(IdLists::of).filter(n -> n > 0);
        return switch (type) {
            case FILE, DISCUSSION, ASSIGNMENT, QUIZ -> id.orElseThrow(NewItems::nothingThere);
            case PAGE, SUB_HEADER, EXTERNAL_URL, EXTERNAL_TOOL -> null;
        };
    }

    /** What is graded through the assignment that was named. */
    private record ItemTarget(ItemType type, long id) {}

    private Optional<ItemTarget> behind(
            CourseView course, ItemType type, CreateModuleItem.Fields sent) {
        return Optional.ofNullable(type == ItemType.ASSIGNMENT ? sent.contentId() : null)
                .flatMap(IdLists::of)
                .flatMap(id -> gradedThrough(course.id(), id));
    }

    private Optional<ItemTarget> gradedThrough(long courseId, long assignmentId) {
        return quizzes.gradedThrough(courseId, assignmentId)
                .map(quiz -> new ItemTarget(ItemType.QUIZ, quiz.id()))
                .or(
                        () ->
                                topics.gradedThrough(courseId, assignmentId)
                                        .map(
                                                topic ->
                                                        new ItemTarget(
                                                                ItemType.DISCUSSION, topic.id())));
    }

    /** A tool is found by its id or by the URL; an item may be created before its tool. */
    private @Nullable ExternalToolView tool(CourseView course, CreateModuleItem.Fields sent) {
        String address = sent.externalUrl();
        return Optional.ofNullable(sent.contentId())
                .flatMap(IdLists::of)
                .flatMap(id -> tools.find(course.id(), id))
                .or(() -> address == null ? Optional.empty() : tools.at(course.id(), address))
                .orElse(null);
    }

    private static String address(CreateModuleItem.Fields sent, @Nullable ExternalToolView tool) {
        boolean sentNone = sent.externalUrl() == null || sent.externalUrl().isBlank();
        WebAddress.require(sent.externalUrl(), "external_url");
        return Required.text(
                sentNone && tool != null ? tool.url() : sent.externalUrl(),
                "module_item[external_url]");
    }

    /** A page is found by its URL or, for the type {@code WikiPage}, also by its id. */
    private PageView page(CourseView course, CreateModuleItem.Fields sent) {
        if (sent.pageUrl() != null && !sent.pageUrl().isBlank()) {
            return pages.byUrl(course.id(), sent.pageUrl())
                    .orElseThrow(() -> Rejection.badRequest("invalid page_url parameter"));
        }
        if (sent.contentId() == null || "Page".equals(sent.type())) {
            throw Rejection.badRequest("missing page_url parameter");
        }
        return IdLists.of(sent.contentId())
                .flatMap(id -> pages.byIds(course.id(), List.of(id)).stream().findFirst())
                .orElseThrow(NewItems::nothingThere);
    }

    private static Rejection nothingThere() {
        return Rejection.badRequest("Could not find content");
    }

    private static String title(
            ItemType type, Optional<ItemContent> content, CreateModuleItem.Fields sent) {
        return Stream.of(
                        sent.title(),
                        content.map(ItemContent::title).orElse(null),
                        sent.pageUrl(),
                        sent.externalUrl())
                .filter(Objects::nonNull)
                .filter(text -> !text.isBlank())
                .findFirst()
                .orElse(type.wireName());
    }

    private static @Nullable Requirement requirement(
            ItemType type, boolean graded, @Nullable CompletionRequirement sent) {
        return sent == null || sent.isNone() ? null : sent.on(type, graded).orElse(null);
    }
}
