package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.application.platform.http.WebAddress;
import io.daybook.command.content.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.content.modules.ModuleCommand.ChangeModule;
import io.daybook.command.content.modules.ModuleCommand.CreateModule;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.discussions.DiscussionTopicView;
import io.daybook.query.content.discussions.DiscussionViews;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.content.pages.PageView;
import io.daybook.query.content.pages.PageViews;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Imports modules, once the views show the content that their items refer to. */
@Component
class ModuleImports {

    private static final Set<ItemType> WITHOUT_CONTENT =
            Set.of(ItemType.SUB_HEADER, ItemType.EXTERNAL_URL, ItemType.EXTERNAL_TOOL);

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final PageViews pages;
    private final QuizViews quizzes;
    private final DiscussionViews topics;

    ModuleImports(
            ModuleViews modules,
            ModuleItemViews items,
            PageViews pages,
            QuizViews quizzes,
            DiscussionViews topics) {
        this.modules = modules;
        this.items = items;
        this.pages = pages;
        this.quizzes = quizzes;
        this.topics = topics;
    }

    void add(ImportRun run, long sourceId, PortableContent.Module module) {
        long course = run.course().id();
        long id = Objects.requireNonNull(run.id("module", sourceId));
        List<Long> before =
                module.prerequisiteIds().stream()
                        .map(each -> run.made("module", each))
                        .filter(Objects::nonNull)
                        .toList();
        boolean exists = modules.find(course, id, Audience.STAFF).isPresent();
        if (!exists) {
            run.job()
                    .send(
                            new CreateModule(
                                    course,
                                    id,
                                    module.name(),
                                    null,
                                    module.unlockAt(),
                                    module.requireSequentialProgress(),
                                    module.publishFinalGrade(),
                                    module.requirementCount(),
                                    before,
                                    run.job().now()));
        }
        Set<Long> there =
                items.of(List.of(id), Audience.STAFF).getOrDefault(id, List.of()).stream()
                        .map(ModuleItemView::id)
                        .collect(Collectors.toSet());
        for (PortableContent.Item item : module.items()) {
            add(run, id, item, there);
        }
        if (!exists && module.published()) {
            run.job().send(published(course, id, run));
        }
        run.imported("module", sourceId);
    }

    private static ChangeModule published(long course, long id, ImportRun run) {
        return new ChangeModule(
                course,
                id,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(true),
                Patch.absent(),
                Set.of(),
                Set.of(),
                run.job().now());
    }

    private void add(ImportRun run, long moduleId, PortableContent.Item item, Set<Long> there) {
        long id = Objects.requireNonNull(run.id("module_item", item.id()));
        Long content = content(run, item);
        if (there.contains(id)) {
            return;
        }
        if (content == null && !WITHOUT_CONTENT.contains(item.type())) {
            run.issue("Module item " + item.id() + " stands for nothing that was imported");
            return;
        }
        WebAddress.require(item.externalUrl(), "external_url");
        long course = run.course().id();
        run.job()
                .send(
                        new AddModuleItem(
                                course,
                                moduleId,
                                id,
                                item.type(),
                                content,
                                assignment(course, item.type(), content),
                                item.type() == ItemType.PAGE ? url(course, content) : null,
                                item.externalUrl(),
                                item.newTab(),
                                item.title(),
                                item.position(),
                                item.indent(),
                                item.published(),
                                item.requirement(),
                                run.job().now()));
    }

    private static @Nullable Long content(ImportRun run, PortableContent.Item item) {
        return switch (item.type()) {
            case FILE -> run.made("file", item.contentId());
            case PAGE -> run.made("page", item.contentId());
            case DISCUSSION -> run.made("topic", item.contentId());
            case ASSIGNMENT -> run.made("assignment", item.contentId());
            case QUIZ -> run.made("quiz", item.contentId());
            case EXTERNAL_TOOL -> run.made("external_tool", item.contentId());
            case SUB_HEADER, EXTERNAL_URL -> null;
        };
    }

    private @Nullable Long assignment(long course, ItemType type, @Nullable Long content) {
        if (content == null) {
            return null;
        }
        return switch (type) {
            case ASSIGNMENT -> content;
            case QUIZ -> quizzes.find(course, content).map(QuizView::assignmentId).orElse(null);
            case DISCUSSION ->
                    topics.find(course, content)
                            .map(DiscussionTopicView::assignmentId)
                            .orElse(null);
            default -> null;
        };
    }

    private @Nullable String url(long course, @Nullable Long content) {
        return content == null
                ? null
                : pages.byIds(course, List.of(content)).stream()
                        .findFirst()
                        .map(PageView::url)
                        .orElse(null);
    }
}
