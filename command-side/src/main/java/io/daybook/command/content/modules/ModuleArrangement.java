package io.daybook.command.content.modules;

import io.daybook.command.content.modules.ModuleCommand.ChangeModule;
import io.daybook.command.content.modules.ModuleCommand.ChangeModuleItem;
import io.daybook.command.content.modules.ModuleCommand.Content;
import io.daybook.command.content.modules.ModuleCommand.CreateModule;
import io.daybook.command.content.modules.ModuleCommand.DeleteModule;
import io.daybook.command.content.modules.ModuleCommand.RelockModule;
import io.daybook.command.content.modules.ModuleCommand.RemoveModuleOverride;
import io.daybook.command.content.modules.ModuleCommand.ReplaceModuleOverrides;
import io.daybook.command.content.modules.ModuleItems.Item;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Changes modules, the outline of their course and the content of their items in one unit of work.
 * A change that does not concern the order, such as a new name, does not load the outline.
 */
@Component
class ModuleArrangement implements MultiAggregateHandler {

    /** Contents are always locked in the same order, so that two requests cannot deadlock. */
    private static final Comparator<Content> IN_ONE_ORDER =
            Comparator.comparing(Content::type).thenComparingLong(Content::id);

    private final Aggregates aggregates;
    private final ContentChanges contents;

    ModuleArrangement(Aggregates aggregates, ContentChanges contents) {
        this.aggregates = aggregates;
        this.contents = contents;
    }

    @CommandHandler
    void handle(CreateModule c) {
        aggregates.createOrChange(
                CourseOutline.class,
                CourseOutline.id(c.courseId()),
                CourseOutline::new,
                outline -> {
                    int position = outline.place(c.courseId(), c.moduleId(), c.position(), c.now());
                    aggregates.create(CourseModule.class, () -> new CourseModule(c, position));
                    if (!c.prerequisiteIds().isEmpty()) {
                        outline.require(c.moduleId(), c.prerequisiteIds(), c.now());
                    }
                });
    }

    @CommandHandler
    void handle(ChangeModule c) {
        aggregates.change(
                CourseModule.class, CourseModule.id(c.moduleId()), module -> module.change(c));
        boolean published = c.published().orElse(false);
        c.contents().stream()
                .sorted(IN_ONE_ORDER)
                .forEach(content -> contents.publish(c.courseId(), content, published, c.now()));
        Integer position = c.position().orNull();
        if (position != null) {
            changeOutline(c, outline -> outline.move(c.moduleId(), position, c.now()));
        }
        if (c.prerequisiteIds().isPresent()) {
            List<Long> ids = c.prerequisiteIds().orElse(List.of());
            changeOutline(c, outline -> outline.require(c.moduleId(), ids, c.now()));
        }
    }

    /** Changes an item; title and publication of its content follow. */
    @CommandHandler
    void handle(ChangeModuleItem c) {
        aggregates.change(CourseModule.class, c.aggregateId(), module -> change(module, c));
        Content content = c.content();
        if (content != null) {
            follow(content, c);
        }
    }

    private void follow(Content content, ChangeModuleItem c) {
        String title = c.title().orNull();
        if (title != null) {
            contents.rename(c.courseId(), content, title, c.now());
        }
        Boolean published = c.published().orNull();
        if (published != null) {
            contents.publish(c.courseId(), content, published, c.now());
        }
    }

    private void change(CourseModule module, ChangeModuleItem c) {
        module.changeItem(c);
        Long to = c.toModuleId();
        Integer position = c.position().orNull();
        if (to != null && to != c.moduleId()) {
            Item item = module.moveOut(c, to);
            aggregates.change(
                    CourseModule.class, CourseModule.id(to), target -> target.moveIn(c, to, item));
        } else if (position != null) {
            module.moveItem(c, position);
        }
    }

    @CommandHandler
    void handle(DeleteModule c) {
        aggregates.change(
                CourseModule.class, CourseModule.id(c.moduleId()), module -> module.delete(c));
        changeOutline(c, outline -> outline.takeOut(c.moduleId(), c.now()));
    }

    /** Relocking a module also relocks the modules that have it as a prerequisite. */
    @CommandHandler
    void handle(RelockModule c) {
        relock(c);
        changeOutline(
                c,
                outline ->
                        outline.waitingFor(c.moduleId())
                                .forEach(
                                        id -> relock(new RelockModule(c.courseId(), id, c.now()))));
    }

    private void relock(RelockModule c) {
        aggregates.change(CourseModule.class, c.aggregateId(), module -> module.relock(c));
    }

    @CommandHandler
    void handle(ReplaceModuleOverrides c) {
        aggregates.change(CourseModule.class, c.aggregateId(), module -> module.requireIn(c));
        aggregates.createOrChange(
                ModuleOverrides.class,
                ModuleOverrides.id(c.moduleId()),
                ModuleOverrides::new,
                overrides -> overrides.replace(c));
    }

    @CommandHandler
    void handle(RemoveModuleOverride c) {
        aggregates.change(
                ModuleOverrides.class,
                ModuleOverrides.id(c.moduleId()),
                overrides -> overrides.remove(c));
    }

    private void changeOutline(ModuleCommand c, Consumer<CourseOutline> change) {
        aggregates.change(CourseOutline.class, CourseOutline.id(c.courseId()), change);
    }
}
