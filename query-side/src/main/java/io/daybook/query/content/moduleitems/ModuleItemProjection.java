package io.daybook.query.content.moduleitems;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.assessment.quizzes.QuizEvent;
import io.daybook.events.content.discussions.DiscussionTopicEvent;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentLinked;
import io.daybook.events.content.externaltools.ExternalToolEvent;
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
import io.daybook.events.content.modules.RequirementType;
import io.daybook.events.content.pages.PageEvent;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.files.FileEvent;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of module items; titles and states follow the content they refer to. */
@Component
class ModuleItemProjection implements Projection {

    @Override
    public String name() {
        return "module-items-v4";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ModuleItemView.class);
    }

    @EventHandler
    void on(ModuleEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            // Events of the module itself are handled with the module.
            case ModuleCreated _,
                    ModuleRenamed _,
                    ModuleUnlockDateChanged _,
                    ModuleCompletionRulesChanged _,
                    ModuleRequirementCountChanged _,
                    ModulePublished _,
                    ModuleUnpublished _,
                    ModuleRelocked _ -> {}
            case ModuleDeleted e ->
                    change.updateAll(
                            ModuleItemView.class, itemsOf(e), Update.update("deleted", true));
            case ModuleItemAdded e -> add(e, change);
            case ModuleItemRequirementSet e ->
                    require(e.itemId(), e.requirement(), e.minScore(), change);
            case ModuleItemRequirementRemoved e -> require(e.itemId(), null, null, change);
            case ModuleItemRenamed e ->
                    item(
                            e.itemId(),
                            change,
                            Update.update("title", e.title()).set("titleBy", null));
            case ModuleItemIndented e ->
                    item(e.itemId(), change, Update.update("indent", e.indent()));
            case ModuleItemLinkChanged e ->
                    item(
                            e.itemId(),
                            change,
                            Update.update("externalUrl", e.externalUrl())
                                    .set("newTab", e.newTab()));
            case ModuleItemMoved e -> move(e, change);
            // Handled with the module that takes it in.
            case ModuleItemMovedOut _ -> {}
            case ModuleItemMovedIn e -> {
                makeRoom(e, e.makesRoom(), e.position(), change);
                item(
                        e.itemId(),
                        change,
                        Update.update("moduleId", e.moduleId()).set("position", e.position()));
            }
            case ModuleItemDeleted e -> item(e.itemId(), change, Update.update("deleted", true));
            case ModuleItemsPublished e -> publish(e, e.itemIds(), true, change);
            case ModuleItemsUnpublished e -> publish(e, e.itemIds(), false, change);
        }
    }

    private static void add(ModuleItemAdded e, ViewUpdate change) {
        makeRoom(e, e.makesRoom(), e.position(), change);
        change.create(
                new ModuleItemView(
                        e.itemId(),
                        e.courseId(),
                        e.moduleId(),
                        e.type(),
                        e.contentId(),
                        e.assignmentId(),
                        e.pageUrl(),
                        e.externalUrl(),
                        e.newTab(),
                        e.title(),
                        e.position(),
                        e.indent(),
                        null,
                        null,
                        e.published(),
                        false,
                        null));
    }

    private static void makeRoom(ModuleEvent e, boolean needed, int position, ViewUpdate change) {
        if (needed) {
            change.updateAll(
                    ModuleItemView.class,
                    itemsOf(e).and("position").gte(position),
                    new Update().inc("position", 1));
        }
    }

    private static void move(ModuleItemMoved e, ViewUpdate change) {
        Criteria others = itemsOf(e).and("_id").ne(e.itemId()).and("position");
        if (e.to() > e.from()) {
            change.updateAll(
                    ModuleItemView.class,
                    others.gt(e.from()).lte(e.to()),
                    new Update().inc("position", -1));
        } else {
            change.updateAll(
                    ModuleItemView.class,
                    others.gte(e.to()).lt(e.from()),
                    new Update().inc("position", 1));
        }
        item(e.itemId(), change, Update.update("position", e.to()));
    }

    private static void item(long itemId, ViewUpdate change, Update fields) {
        change.update(ModuleItemView.class, itemId, fields);
    }

    private static void publish(
            ModuleEvent e, List<Long> itemIds, boolean published, ViewUpdate change) {
        change.updateAll(
                ModuleItemView.class,
                itemsOf(e).and("_id").in(itemIds),
                Update.update("published", published));
    }

    private static void require(
            long itemId,
            @Nullable RequirementType requirement,
            @Nullable Double minScore,
            ViewUpdate change) {
        item(itemId, change, Update.update("requirement", requirement).set("minScore", minScore));
    }

    @EventHandler
    void on(AssignmentEvent event, ViewUpdate change) {
        follow(ContentChange.of(event), change);
    }

    @EventHandler
    void on(PageEvent event, ViewUpdate change) {
        follow(ContentChange.of(event), change);
    }

    @EventHandler
    void on(DiscussionTopicEvent event, ViewUpdate change) {
        follow(ContentChange.of(event), change);
        if (event instanceof DiscussionTopicAssignmentLinked e) {
            standForTopic(e, change.in(e.courseId()));
        }
    }

    /**
     * An assignment that becomes a graded discussion also becomes a discussion in modules, so that
     * they lock it like one.
     */
    private static void standForTopic(DiscussionTopicAssignmentLinked e, ViewUpdate change) {
        change.updateAll(
                ModuleItemView.class,
                where("contentId").is(e.assignmentId()).and("type").is(ItemType.ASSIGNMENT),
                Update.update("type", ItemType.DISCUSSION).set("contentId", e.topicId()));
    }

    @EventHandler
    void on(FileEvent event, ViewUpdate change) {
        follow(ContentChange.of(event), change);
    }

    @EventHandler
    void on(QuizEvent event, ViewUpdate change) {
        follow(ContentChange.of(event), change);
    }

    @EventHandler
    void on(ExternalToolEvent event, ViewUpdate change) {
        follow(ContentChange.of(event), change);
    }

    /** Applies a change of content to its items in all modules. */
    private static void follow(@Nullable ContentChange content, ViewUpdate all) {
        if (content == null) {
            return;
        }
        Long course = content.courseId();
        ViewUpdate change = course == null ? all : all.in(course);
        change.updateAll(
                ModuleItemView.class,
                where("contentId").is(content.contentId()).and("type").is(content.type()),
                content.fields());
    }

    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                ModuleItemView.class,
                where("titleBy").is(e.userId()),
                Update.update("title", ContentChange.NO_TITLE));
    }

    private static Criteria itemsOf(ModuleEvent event) {
        return where("moduleId").is(event.moduleId());
    }
}
