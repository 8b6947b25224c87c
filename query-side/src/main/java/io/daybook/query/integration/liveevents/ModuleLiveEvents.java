package io.daybook.query.integration.liveevents;

import io.daybook.events.content.modules.ItemType;
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
import io.daybook.events.content.modules.OutlineEvent;
import io.daybook.events.content.modules.OutlineEvent.ModuleMoved;
import io.daybook.events.content.modules.OutlineEvent.ModulePlaced;
import io.daybook.events.content.modules.OutlineEvent.ModulePrerequisitesChanged;
import io.daybook.events.content.modules.OutlineEvent.ModuleTakenOut;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.moduleitems.ModuleItemViews.StateChange;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps modules and their items to live events; a deletion is an update. */
@Component
class ModuleLiveEvents implements LiveEventSource {

    private static final String ITEM_UPDATED = "module_item_updated";

    /** The types of items whose content is published and unpublished. */
    private static final Set<ItemType> WITH_CONTENT =
            EnumSet.of(
                    ItemType.ASSIGNMENT,
                    ItemType.DISCUSSION,
                    ItemType.FILE,
                    ItemType.PAGE,
                    ItemType.QUIZ);

    private final ModuleViews modules;
    private final ModuleItemViews items;

    ModuleLiveEvents(ModuleViews modules, ModuleItemViews items) {
        this.modules = modules;
        this.items = items;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case ModuleEvent e -> of(e);
            case OutlineEvent e -> of(e);
            default ->
                    items.stateChange(event)
                            .map(change -> List.of(followed(change)))
                            .orElse(List.of());
        };
    }

    /** Returns the updates of items whose content was published, unpublished or deleted. */
    private static LiveEvent followed(StateChange change) {
        return LiveEvent.ofEach(
                ITEM_UPDATED,
                change.at(),
                () ->
                        change.items().get().stream()
                                .map(
                                        item ->
                                                new LiveEvent(
                                                        ITEM_UPDATED,
                                                        item.id(),
                                                        change.at(),
                                                        item.courseId(),
                                                        null,
                                                        () -> item(item.moduleId(), item))));
    }

    private List<LiveEvent> of(ModuleEvent event) {
        return switch (event) {
            case ModuleCreated e -> List.of(created(e));
            case ModuleRenamed e -> updated(e);
            case ModuleUnlockDateChanged e -> updated(e);
            case ModuleCompletionRulesChanged e -> updated(e);
            case ModuleRequirementCountChanged e -> updated(e);
            case ModulePublished e -> updated(e);
            case ModuleUnpublished e -> updated(e);
            case ModuleRelocked e -> updated(e);
            case ModuleDeleted e ->
                    Stream.concat(updated(e, e.itemIds()).stream(), updated(e).stream()).toList();
            // The requirement of an item belongs to the module, so this updates the module.
            case ModuleItemRequirementSet e -> updated(e);
            case ModuleItemRequirementRemoved e -> updated(e);
            case ModuleItemAdded e -> List.of(added(e));
            case ModuleItemRenamed e -> updated(e, List.of(e.itemId()));
            case ModuleItemIndented e -> updated(e, List.of(e.itemId()));
            case ModuleItemLinkChanged e -> updated(e, List.of(e.itemId()));
            case ModuleItemMoved e -> updated(e, List.of(e.itemId()));
            // Covered by the module that takes it in.
            case ModuleItemMovedOut _ -> List.of();
            case ModuleItemMovedIn e -> updated(e, List.of(e.itemId()));
            case ModuleItemDeleted e -> updated(e, List.of(e.itemId()));
            case ModuleItemsPublished e -> List.of(switched(e, e.itemIds()));
            case ModuleItemsUnpublished e -> List.of(switched(e, e.itemIds()));
        };
    }

    private List<LiveEvent> of(OutlineEvent event) {
        return switch (event) {
            case ModuleMoved e -> updated(e.courseId(), e.moduleId(), e.at());
            case ModulePrerequisitesChanged e -> updated(e.courseId(), e.moduleId(), e.at());
            // The module's own creation and deletion cause events.
            case ModulePlaced _ -> List.of();
            case ModuleTakenOut _ -> List.of();
        };
    }

    private LiveEvent created(ModuleCreated e) {
        return new LiveEvent(
                "module_created",
                e.moduleId(),
                e.at(),
                e.courseId(),
                null,
                () ->
                        module(
                                e.moduleId(),
                                e.courseId(),
                                e.name(),
                                e.position(),
                                state(false, false)));
    }

    private List<LiveEvent> updated(ModuleEvent e) {
        return updated(e.courseId(), e.moduleId(), e.at());
    }

    private List<LiveEvent> updated(long course, long module, Instant at) {
        return List.of(
                new LiveEvent(
                        "module_updated", module, at, course, null, () -> body(course, module)));
    }

    private Map<String, @Nullable Object> body(long course, long id) {
        ModuleView view = modules.findEvenDeleted(course, id).orElseThrow();
        return module(
                id,
                course,
                view.name(),
                view.position(),
                state(view.deleted(), view.isPublished()));
    }

    private static Map<String, @Nullable Object> module(
            long id, long course, String name, int position, String state) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("module_id", id);
        body.put("context_id", course);
        body.put("context_type", "Course");
        body.put("name", name);
        body.put("position", position);
        body.put("workflow_state", state);
        return body;
    }

    private static LiveEvent added(ModuleItemAdded e) {
        return new LiveEvent(
                "module_item_created",
                e.itemId(),
                e.at(),
                e.courseId(),
                null,
                () ->
                        item(
                                e.courseId(),
                                e.moduleId(),
                                e.itemId(),
                                e.position(),
                                state(false, e.published())));
    }

    private List<LiveEvent> updated(ModuleEvent e, List<Long> itemIds) {
        return itemIds.stream()
                .map(
                        id ->
                                new LiveEvent(
                                        ITEM_UPDATED,
                                        id,
                                        e.at(),
                                        e.courseId(),
                                        null,
                                        () -> item(e, id)))
                .toList();
    }

    /**
     * Returns the updates of published or unpublished items without content. Content is published
     * with its item, and its own event updates the item.
     */
    private LiveEvent switched(ModuleEvent e, List<Long> itemIds) {
        return LiveEvent.ofEach(
                ITEM_UPDATED,
                e.at(),
                () ->
                        itemIds.stream()
                                .flatMap(id -> items.findEvenDeleted(e.courseId(), id).stream())
                                .filter(item -> !WITH_CONTENT.contains(item.type()))
                                .flatMap(item -> updated(e, List.of(item.id())).stream()));
    }

    /** Returns the item as it is now, even if it moved to another module meanwhile. */
    private Map<String, @Nullable Object> item(ModuleEvent e, long id) {
        return item(e.moduleId(), items.findEvenDeleted(e.courseId(), id).orElseThrow());
    }

    private static Map<String, @Nullable Object> item(long module, ModuleItemView view) {
        return item(
                view.courseId(),
                module,
                view.id(),
                view.deleted() ? null : view.position(),
                state(view));
    }

    private static Map<String, @Nullable Object> item(
            long course, long module, long id, @Nullable Integer position, String state) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("module_item_id", id);
        body.put("module_id", module);
        body.put("context_id", course);
        body.put("context_type", "Course");
        body.put("position", position);
        body.put("workflow_state", state);
        return body;
    }

    private static String state(ModuleItemView item) {
        return state(item.deleted(), item.published());
    }

    private static String state(boolean deleted, boolean published) {
        return WorkflowState.ACTIVE.ifPublished(published).unlessDeleted(deleted).wireName();
    }
}
