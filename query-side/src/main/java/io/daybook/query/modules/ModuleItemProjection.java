package io.daybook.query.modules;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.assignments.AssignmentEvent;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.discussions.DiscussionTopicEvent;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentLinked;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentUnlinked;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicDeleted;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicPublished;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicUnpublished;
import io.daybook.events.externaltools.ExternalToolEvent.ExternalToolRemoved;
import io.daybook.events.files.FileEvent.FileAvailabilityChanged;
import io.daybook.events.files.FileEvent.FileDeleted;
import io.daybook.events.modules.ItemType;
import io.daybook.events.modules.ModuleEvent;
import io.daybook.events.modules.ModuleEvent.ModuleCompletionRulesChanged;
import io.daybook.events.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.modules.ModuleEvent.ModuleDeleted;
import io.daybook.events.modules.ModuleEvent.ModuleItemAdded;
import io.daybook.events.modules.ModuleEvent.ModuleItemDeleted;
import io.daybook.events.modules.ModuleEvent.ModuleItemIndented;
import io.daybook.events.modules.ModuleEvent.ModuleItemLinkChanged;
import io.daybook.events.modules.ModuleEvent.ModuleItemMoved;
import io.daybook.events.modules.ModuleEvent.ModuleItemMovedIn;
import io.daybook.events.modules.ModuleEvent.ModuleItemMovedOut;
import io.daybook.events.modules.ModuleEvent.ModuleItemRenamed;
import io.daybook.events.modules.ModuleEvent.ModuleItemRequirementRemoved;
import io.daybook.events.modules.ModuleEvent.ModuleItemRequirementSet;
import io.daybook.events.modules.ModuleEvent.ModuleItemsPublished;
import io.daybook.events.modules.ModuleEvent.ModuleItemsUnpublished;
import io.daybook.events.modules.ModuleEvent.ModulePublished;
import io.daybook.events.modules.ModuleEvent.ModuleRelocked;
import io.daybook.events.modules.ModuleEvent.ModuleRenamed;
import io.daybook.events.modules.ModuleEvent.ModuleRequirementCountChanged;
import io.daybook.events.modules.ModuleEvent.ModuleUnlockDateChanged;
import io.daybook.events.modules.ModuleEvent.ModuleUnpublished;
import io.daybook.events.modules.RequirementType;
import io.daybook.events.pages.PageEvent;
import io.daybook.events.pages.PageEvent.PageDeleted;
import io.daybook.events.pages.PageEvent.PagePublished;
import io.daybook.events.pages.PageEvent.PageRenamed;
import io.daybook.events.pages.PageEvent.PageUnpublished;
import io.daybook.events.quizzes.QuizEvent;
import io.daybook.events.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.quizzes.QuizEvent.QuizAssignmentUnlinked;
import io.daybook.events.quizzes.QuizEvent.QuizCreated;
import io.daybook.events.quizzes.QuizEvent.QuizDatesChanged;
import io.daybook.events.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.quizzes.QuizEvent.QuizPointsChanged;
import io.daybook.events.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.quizzes.QuizEvent.QuizTypeChanged;
import io.daybook.events.quizzes.QuizEvent.QuizUnpublished;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** What is in the modules of courses, as far as what items stand for is there. */
@Component
class ModuleItemProjection implements Projection {

    @Override
    public String name() {
        return "module-items-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ModuleItemView.class);
    }

    @EventHandler
    void on(ModuleEvent event, Change all) {
        Change change = all.in(event.courseId());
        switch (event) {
            // What concerns the module itself is told by the module.
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
            case ModuleItemRenamed e -> item(e.itemId(), change, Update.update("title", e.title()));
            case ModuleItemIndented e ->
                    item(e.itemId(), change, Update.update("indent", e.indent()));
            case ModuleItemLinkChanged e ->
                    item(
                            e.itemId(),
                            change,
                            Update.update("externalUrl", e.externalUrl())
                                    .set("newTab", e.newTab()));
            case ModuleItemMoved e -> move(e, change);
            // Told by the module that takes it in.
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

    private static void add(ModuleItemAdded e, Change change) {
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
                        false));
    }

    private static void makeRoom(ModuleEvent e, boolean needed, int position, Change change) {
        if (needed) {
            change.updateAll(
                    ModuleItemView.class,
                    itemsOf(e).and("position").gte(position),
                    new Update().inc("position", 1));
        }
    }

    private static void move(ModuleItemMoved e, Change change) {
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

    private static void item(long itemId, Change change, Update fields) {
        change.update(ModuleItemView.class, itemId, fields);
    }

    private static void publish(
            ModuleEvent e, List<Long> itemIds, boolean published, Change change) {
        change.updateAll(
                ModuleItemView.class,
                itemsOf(e).and("_id").in(itemIds),
                Update.update("published", published));
    }

    private static void require(
            long itemId,
            @Nullable RequirementType requirement,
            @Nullable Double minScore,
            Change change) {
        item(itemId, change, Update.update("requirement", requirement).set("minScore", minScore));
    }

    @EventHandler
    void on(AssignmentPublished event, Change change) {
        follow(event, change, Update.update("published", true));
    }

    @EventHandler
    void on(AssignmentUnpublished event, Change change) {
        follow(event, change, Update.update("published", false));
    }

    @EventHandler
    void on(AssignmentDeleted event, Change change) {
        follow(event, change, Update.update("deleted", true));
    }

    private static void follow(AssignmentEvent event, Change change, Update fields) {
        follow(ItemType.ASSIGNMENT, event.assignmentId(), change.in(event.courseId()), fields);
    }

    @EventHandler
    void on(PageRenamed event, Change change) {
        follow(event, change, Update.update("title", event.title()).set("pageUrl", event.url()));
    }

    @EventHandler
    void on(PagePublished event, Change change) {
        follow(event, change, Update.update("published", true));
    }

    @EventHandler
    void on(PageUnpublished event, Change change) {
        follow(event, change, Update.update("published", false));
    }

    @EventHandler
    void on(PageDeleted event, Change change) {
        follow(event, change, Update.update("deleted", true));
    }

    private static void follow(PageEvent event, Change change, Update fields) {
        follow(ItemType.PAGE, event.pageId(), change.in(event.courseId()), fields);
    }

    @EventHandler
    void on(DiscussionTopicPublished event, Change change) {
        follow(event, change, Update.update("published", true));
    }

    @EventHandler
    void on(DiscussionTopicUnpublished event, Change change) {
        follow(event, change, Update.update("published", false));
    }

    @EventHandler
    void on(DiscussionTopicDeleted event, Change change) {
        follow(event, change, Update.update("deleted", true));
    }

    @EventHandler
    void on(DiscussionTopicAssignmentLinked event, Change change) {
        follow(event, change, Update.update("assignmentId", event.assignmentId()));
    }

    @EventHandler
    void on(DiscussionTopicAssignmentUnlinked event, Change change) {
        follow(event, change, Update.update("assignmentId", null));
    }

    private static void follow(DiscussionTopicEvent event, Change change, Update fields) {
        follow(ItemType.DISCUSSION, event.topicId(), change.in(event.courseId()), fields);
    }

    @EventHandler
    void on(FileAvailabilityChanged event, Change change) {
        boolean published = !event.locked() && !event.hidden();
        follow(ItemType.FILE, event.fileId(), change, Update.update("published", published));
    }

    @EventHandler
    void on(FileDeleted event, Change change) {
        follow(ItemType.FILE, event.fileId(), change, Update.update("deleted", true));
    }

    @EventHandler
    void on(QuizEvent event, Change change) {
        switch (event) {
            case QuizDescribed e -> follow(e, change, Update.update("title", e.title()));
            case QuizPublished e -> follow(e, change, Update.update("published", true));
            case QuizUnpublished e -> follow(e, change, Update.update("published", false));
            case QuizDeleted e -> follow(e, change, Update.update("deleted", true));
            case QuizAssignmentLinked e ->
                    follow(e, change, Update.update("assignmentId", e.assignmentId()));
            case QuizAssignmentUnlinked e -> follow(e, change, Update.update("assignmentId", null));
            // Items do not tell when a quiz is open or what can be reached in it.
            case QuizCreated _, QuizTypeChanged _, QuizPointsChanged _, QuizDatesChanged _ -> {}
        }
    }

    private static void follow(QuizEvent event, Change change, Update fields) {
        follow(ItemType.QUIZ, event.quizId(), change.in(event.courseId()), fields);
    }

    @EventHandler
    void on(ExternalToolRemoved event, Change change) {
        follow(
                ItemType.EXTERNAL_TOOL,
                event.toolId(),
                change.in(event.courseId()),
                Update.update("deleted", true));
    }

    /** Items follow what they stand for, in whatever modules they are. */
    private static void follow(ItemType type, long contentId, Change change, Update fields) {
        change.updateAll(
                ModuleItemView.class,
                where("contentId").is(contentId).and("type").is(type),
                fields);
    }

    private static Criteria itemsOf(ModuleEvent event) {
        return where("moduleId").is(event.moduleId());
    }
}
