package io.daybook.query.content.modules;

import static org.springframework.data.mongodb.core.query.Criteria.where;

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
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of modules and their order. */
@Component
class ModuleProjection implements Projection {

    @Override
    public String name() {
        return "modules-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ModuleView.class);
    }

    /** A new module has its position before it is created, so only the other modules move here. */
    @EventHandler
    void on(OutlineEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case ModulePlaced e -> {
                if (e.makesRoom()) {
                    shift(change, from(e.courseId(), e.position()), 1);
                }
            }
            case ModuleMoved e -> {
                if (e.to() < e.from()) {
                    shift(change, from(e.courseId(), e.to()).lt(e.from()), 1);
                } else {
                    shift(change, from(e.courseId(), e.from() + 1).lte(e.to()), -1);
                }
                update(e.moduleId(), change, Update.update("position", e.to()));
            }
            case ModuleTakenOut e -> shift(change, from(e.courseId(), e.position() + 1), -1);
            case ModulePrerequisitesChanged e ->
                    update(
                            e.moduleId(),
                            change,
                            Update.update("prerequisiteIds", e.prerequisiteIds()));
        }
    }

    private static Criteria from(long courseId, int position) {
        return where("courseId").is(courseId).and("position").gte(position);
    }

    private static void shift(ViewUpdate change, Criteria modules, int by) {
        change.updateAll(ModuleView.class, modules, new Update().inc("position", by));
    }

    @EventHandler
    void on(ModuleEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case ModuleCreated e -> change.create(module(e));
            case ModuleRenamed e -> update(e, change, Update.update("name", e.name()));
            case ModuleUnlockDateChanged e ->
                    update(e, change, Update.update("unlockAt", e.unlockAt()));
            case ModuleCompletionRulesChanged e ->
                    update(
                            e,
                            change,
                            Update.update(
                                            "requireSequentialProgress",
                                            e.requireSequentialProgress())
                                    .set("publishFinalGrade", e.publishFinalGrade()));
            case ModuleRequirementCountChanged e ->
                    update(e, change, Update.update("requirementCount", e.requirementCount()));
            case ModulePublished e -> update(e, change, Update.update("publishedAt", e.at()));
            case ModuleUnpublished e -> update(e, change, Update.update("publishedAt", null));
            case ModuleRelocked e -> update(e, change, Update.update("relockEpoch", e.epoch()));
            case ModuleDeleted e -> update(e, change, Update.update("deleted", true));
            // Events of an item are handled with the item.
            case ModuleItemAdded _,
                    ModuleItemRequirementSet _,
                    ModuleItemRequirementRemoved _,
                    ModuleItemRenamed _,
                    ModuleItemIndented _,
                    ModuleItemLinkChanged _,
                    ModuleItemMoved _,
                    ModuleItemMovedOut _,
                    ModuleItemMovedIn _,
                    ModuleItemDeleted _,
                    ModuleItemsPublished _,
                    ModuleItemsUnpublished _ -> {}
        }
    }

    private static ModuleView module(ModuleCreated e) {
        return new ModuleView(
                e.moduleId(),
                e.courseId(),
                e.name(),
                e.position(),
                e.unlockAt(),
                e.requireSequentialProgress(),
                e.publishFinalGrade(),
                null,
                List.of(),
                null,
                false,
                0);
    }

    private static void update(ModuleEvent event, ViewUpdate change, Update fields) {
        update(event.moduleId(), change, fields);
    }

    private static void update(long moduleId, ViewUpdate change, Update fields) {
        change.update(ModuleView.class, moduleId, fields);
    }
}
