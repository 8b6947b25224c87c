package io.daybook.command.content.modules;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.content.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.content.modules.ModuleCommand.ChangeModule;
import io.daybook.command.content.modules.ModuleCommand.ChangeModuleItem;
import io.daybook.command.content.modules.ModuleCommand.CreateModule;
import io.daybook.command.content.modules.ModuleCommand.DeleteModule;
import io.daybook.command.content.modules.ModuleCommand.DeleteModuleItem;
import io.daybook.command.content.modules.ModuleCommand.RelockModule;
import io.daybook.command.content.modules.ModuleItems.Item;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ModuleEvent;
import io.daybook.events.content.modules.ModuleEvent.ModuleCompletionRulesChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleDeleted;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemDeleted;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemIndented;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemLinkChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMoved;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMovedIn;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMovedOut;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRenamed;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRequirementRemoved;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRequirementSet;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemsPublished;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemsUnpublished;
import io.daybook.events.content.modules.ModuleEvent.ModulePublished;
import io.daybook.events.content.modules.ModuleEvent.ModuleRelocked;
import io.daybook.events.content.modules.ModuleEvent.ModuleRenamed;
import io.daybook.events.content.modules.ModuleEvent.ModuleRequirementCountChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleUnlockDateChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleUnpublished;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A module and the positions of its items. Order and prerequisites concern several modules and
 * belong to {@link CourseOutline}.
 */
@AggregateRoot
class CourseModule {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private ModuleDetails facts = ModuleDetails.NONE;
    private boolean published;
    private boolean deleted;
    private int epoch;
    private final ModuleItems items = new ModuleItems();

    CourseModule() {}

    CourseModule(CreateModule c, int position) {
        apply(
                new ModuleCreated(
                        c.courseId(),
                        c.moduleId(),
                        c.name(),
                        position,
                        c.unlockAt(),
                        c.requireSequentialProgress(),
                        c.publishFinalGrade(),
                        c.now()));
        Integer count = c.requirementCount();
        if (count != null) {
            apply(new ModuleRequirementCountChanged(c.courseId(), c.moduleId(), count, c.now()));
        }
    }

    static String id(long moduleId) {
        return "module-" + moduleId;
    }

    void change(ChangeModule c) {
        requireIn(c);
        facts.changes(facts.with(c), courseId, c.moduleId(), c.now())
                .forEach(AggregateLifecycle::apply);
        if (c.published().isPresent()) {
            publish(c, c.published().orElse(false));
        }
    }

    private void publish(ChangeModule c, boolean publish) {
        if (publish != published) {
            apply(
                    publish
                            ? new ModulePublished(courseId, c.moduleId(), c.now())
                            : new ModuleUnpublished(courseId, c.moduleId(), c.now()));
        }
        List<Long> following = items.among(c.itemIds());
        if (!following.isEmpty()) {
            apply(
                    publish
                            ? new ModuleItemsPublished(courseId, c.moduleId(), following, c.now())
                            : new ModuleItemsUnpublished(
                                    courseId, c.moduleId(), following, c.now()));
        }
    }

    void delete(DeleteModule c) {
        requireIn(c);
        apply(new ModuleDeleted(courseId, c.moduleId(), c.now(), items.ids()));
    }

    /** Relocks the module: students who had access must meet its current requirements. */
    void relock(RelockModule c) {
        requireIn(c);
        apply(new ModuleRelocked(courseId, c.moduleId(), epoch + 1, c.now()));
    }

    @CommandHandler
    void handle(AddModuleItem c) {
        requireIn(c);
        int position = items.place(c.position());
        apply(
                new ModuleItemAdded(
                        courseId,
                        c.moduleId(),
                        c.itemId(),
                        c.type(),
                        c.contentId(),
                        c.assignmentId(),
                        c.pageUrl(),
                        c.externalUrl(),
                        c.newTab(),
                        c.title(),
                        position,
                        items.isTaken(position),
                        c.indent(),
                        c.published(),
                        c.now()));
        require(c, c.itemId(), null, c.requirement());
    }

    /** Changes the attributes of an item without moving it. */
    void changeItem(ChangeModuleItem c) {
        requireIn(c);
        Item item = items.require(c.itemId());
        String title = c.title().orElse(item.title());
        if (!title.equals(item.title())) {
            apply(new ModuleItemRenamed(courseId, c.moduleId(), c.itemId(), title, c.now()));
        }
        int indent = c.indent().orElse(item.indent());
        if (indent != item.indent()) {
            apply(new ModuleItemIndented(courseId, c.moduleId(), c.itemId(), indent, c.now()));
        }
        if (c.externalUrl().changes(item.externalUrl()) || c.newTab().changes(item.newTab())) {
            apply(
                    new ModuleItemLinkChanged(
                            courseId,
                            c.moduleId(),
                            c.itemId(),
                            c.externalUrl().or(item.externalUrl()),
                            c.newTab().or(item.newTab()),
                            c.now()));
        }
        require(c, c.itemId(), item.requirement(), c.requirement().or(item.requirement()));
        if (c.published().orElse(item.published()) != item.published()) {
            List<Long> one = List.of(c.itemId());
            apply(
                    item.published()
                            ? new ModuleItemsUnpublished(courseId, c.moduleId(), one, c.now())
                            : new ModuleItemsPublished(courseId, c.moduleId(), one, c.now()));
        }
    }

    private void require(
            ModuleCommand c,
            long itemId,
            @Nullable Requirement before,
            @Nullable Requirement after) {
        if (Objects.equals(before, after)) {
            return;
        }
        apply(
                after == null
                        ? new ModuleItemRequirementRemoved(courseId, c.moduleId(), itemId, c.now())
                        : new ModuleItemRequirementSet(
                                courseId,
                                c.moduleId(),
                                itemId,
                                after.type(),
                                after.minScore(),
                                c.now()));
    }

    /** Moves an item within the module. */
    void moveItem(ChangeModuleItem c, int position) {
        int from = items.require(c.itemId()).position();
        if (from != position) {
            apply(new ModuleItemMoved(courseId, c.moduleId(), c.itemId(), from, position, c.now()));
        }
    }

    /** Moves an item to another module; returns the item. */
    Item moveOut(ChangeModuleItem c, long toModuleId) {
        Item item = items.require(c.itemId());
        apply(new ModuleItemMovedOut(courseId, c.moduleId(), c.itemId(), toModuleId, c.now()));
        return item;
    }

    /** Inserts an item of another module. */
    void moveIn(ChangeModuleItem c, long toModuleId, Item item) {
        requireIn(c);
        int position = items.place(c.position().orNull());
        Requirement requirement = item.requirement();
        apply(
                new ModuleItemMovedIn(
                        courseId,
                        toModuleId,
                        c.itemId(),
                        c.moduleId(),
                        item.title(),
                        position,
                        items.isTaken(position),
                        item.indent(),
                        item.externalUrl(),
                        item.newTab(),
                        item.published(),
                        requirement == null ? null : requirement.type(),
                        requirement == null ? null : requirement.minScore(),
                        c.now()));
    }

    @CommandHandler
    void handle(DeleteModuleItem c) {
        requireIn(c);
        items.require(c.itemId());
        apply(new ModuleItemDeleted(courseId, c.moduleId(), c.itemId(), c.now()));
    }

    /** Rejects a command for another course, or after the deletion. */
    void requireIn(ModuleCommand c) {
        if (deleted || courseId != c.courseId()) {
            throw Rejection.notFound();
        }
    }

    @EventSourcingHandler
    void on(ModuleEvent event) {
        switch (event) {
            case ModuleCreated e -> {
                id = id(e.moduleId());
                courseId = e.courseId();
                facts = ModuleDetails.of(e);
            }
            case ModuleRenamed e -> facts = facts.on(e);
            case ModuleUnlockDateChanged e -> facts = facts.on(e);
            case ModuleCompletionRulesChanged e -> facts = facts.on(e);
            case ModuleRequirementCountChanged e -> facts = facts.on(e);
            case ModulePublished _ -> published = true;
            case ModuleUnpublished _ -> published = false;
            case ModuleRelocked e -> epoch = e.epoch();
            case ModuleDeleted _ -> deleted = true;
            case ModuleItemAdded e -> items.add(e);
            case ModuleItemRenamed e -> items.change(e.itemId(), item -> item.titled(e.title()));
            case ModuleItemIndented e ->
                    items.change(e.itemId(), item -> item.indented(e.indent()));
            case ModuleItemLinkChanged e ->
                    items.change(e.itemId(), item -> item.leadingTo(e.externalUrl(), e.newTab()));
            case ModuleItemRequirementSet e ->
                    items.change(
                            e.itemId(),
                            item -> item.requiring(new Requirement(e.requirement(), e.minScore())));
            case ModuleItemRequirementRemoved e ->
                    items.change(e.itemId(), item -> item.requiring(null));
            case ModuleItemsPublished e -> publish(e.itemIds(), true);
            case ModuleItemsUnpublished e -> publish(e.itemIds(), false);
            case ModuleItemMoved e -> items.move(e);
            case ModuleItemMovedOut e -> items.remove(e.itemId());
            case ModuleItemMovedIn e -> items.add(e);
            case ModuleItemDeleted e -> items.remove(e.itemId());
        }
    }

    private void publish(List<Long> itemIds, boolean to) {
        itemIds.forEach(id -> items.change(id, item -> item.published(to)));
    }
}
