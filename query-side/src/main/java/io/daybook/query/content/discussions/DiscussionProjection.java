package io.daybook.query.content.discussions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.discussions.DiscussionEntryEvent;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryDeleted;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryPosted;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryReworded;
import io.daybook.events.content.discussions.DiscussionTopicEvent;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAnnounced;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentLinked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentUnlinked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicDeleted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicLocked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicPublished;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRenamed;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicReworded;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRulesChanged;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicScheduled;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicSectionsChosen;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicStarted;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicTakenUp;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicTodoDateSet;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicUnlocked;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicUnpublished;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of discussion topics and entries. */
@Component
class DiscussionProjection implements Projection {

    @Override
    public String name() {
        return "discussions-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(DiscussionTopicView.class, DiscussionEntryView.class);
    }

    @EventHandler
    void on(DiscussionTopicEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        if (event instanceof DiscussionTopicStarted started) {
            change.create(topic(started));
        } else {
            Update fields = changed(event);
            if (event instanceof DiscussionTopicScheduled scheduled) {
                repost(scheduled, change, fields);
            }
            change.update(DiscussionTopicView.class, event.topicId(), fields);
        }
    }

    /** A delayed topic that loses its delay counts as posted at the time of the event. */
    private static void repost(DiscussionTopicScheduled e, ViewUpdate change, Update fields) {
        if (e.delayedPostAt() != null) {
            fields.set("postedAt", e.delayedPostAt());
            return;
        }
        DiscussionTopicView before = change.find(DiscussionTopicView.class, e.topicId());
        if (before != null && before.delayedPostAt() != null) {
            fields.set("postedAt", e.at());
        }
    }

    private static Update changed(DiscussionTopicEvent event) {
        return switch (event) {
            case DiscussionTopicStarted e -> titled(e.title());
            case DiscussionTopicAnnounced _ -> Update.update("announcement", true);
            case DiscussionTopicRenamed e -> titled(e.title());
            case DiscussionTopicReworded e ->
                    Update.update("message", e.message().text())
                            .set("messageBy", e.message().person());
            case DiscussionTopicScheduled e ->
                    Update.update("delayedPostAt", e.delayedPostAt()).set("lockAt", e.lockAt());
            case DiscussionTopicRulesChanged e ->
                    Update.update("requireInitialPost", e.requireInitialPost())
                            .set("threaded", e.threaded())
                            .set("pinned", e.pinned());
            case DiscussionTopicSectionsChosen e -> Update.update("sectionIds", e.sectionIds());
            case DiscussionTopicAssignmentLinked e ->
                    Update.update("assignmentId", e.assignmentId());
            case DiscussionTopicAssignmentUnlinked _ -> Update.update("assignmentId", null);
            case DiscussionTopicTodoDateSet e -> Update.update("todoAt", e.todoAt());
            case DiscussionTopicLocked _ -> Update.update("locked", true);
            case DiscussionTopicUnlocked _ -> Update.update("locked", false);
            case DiscussionTopicPublished _ -> Update.update("published", true);
            case DiscussionTopicUnpublished _ -> Update.update("published", false);
            case DiscussionTopicTakenUp _ -> Update.update("takenUp", true);
            case DiscussionTopicDeleted e ->
                    Update.update("deleted", true).set("deletedAt", e.at());
        };
    }

    private static Update titled(Personal title) {
        return Update.update("title", title.text())
                .set("titleBy", title.person())
                .set("titleKey", key(title.text()));
    }

    private static DiscussionTopicView topic(DiscussionTopicStarted e) {
        return new DiscussionTopicView(
                e.topicId(),
                e.courseId(),
                e.authorId(),
                e.title().text(),
                e.title().person(),
                key(e.title().text()),
                null,
                null,
                null,
                List.of(),
                null,
                null,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                0,
                null,
                e.at(),
                e.at(),
                null,
                e.at(),
                null,
                null);
    }

    private static String key(@Nullable String title) {
        return title == null ? "" : title.toLowerCase(Locale.ROOT);
    }

    @EventHandler
    void on(DiscussionEntryEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case DiscussionEntryPosted e -> {
                change.create(entry(e));
                count(
                        e,
                        change,
                        new Update()
                                .inc("entryCount", 1)
                                .set("lastReplyAt", e.at())
                                .set("activeAt", e.at()));
            }
            case DiscussionEntryReworded e ->
                    change.update(
                            DiscussionEntryView.class,
                            e.entryId(),
                            Update.update("message", e.message().text())
                                    .set("writerId", e.message().person())
                                    .set("updatedAt", e.at()));
            case DiscussionEntryDeleted e -> {
                change.update(
                        DiscussionEntryView.class,
                        e.entryId(),
                        Update.update("message", null)
                                .set("deleted", true)
                                .set("deletedAt", e.at())
                                .set("updatedAt", e.at()));
                count(e, change, new Update().inc("entryCount", -1));
            }
        }
    }

    private static void count(DiscussionEntryEvent event, ViewUpdate change, Update fields) {
        change.update(DiscussionTopicView.class, event.topicId(), fields);
    }

    private static DiscussionEntryView entry(DiscussionEntryPosted e) {
        return new DiscussionEntryView(
                e.entryId(),
                e.courseId(),
                e.topicId(),
                e.parentId(),
                e.authorId(),
                e.message().text(),
                e.message().person(),
                false,
                e.at(),
                e.at(),
                null);
    }

    /** Texts of an erased user are unknown from then on. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        long person = e.userId();
        change.updateAll(
                DiscussionEntryView.class,
                where("writerId").is(person),
                Update.update("message", null));
        change.forEach(
                DiscussionTopicView.class,
                new Criteria()
                        .orOperator(where("titleBy").is(person), where("messageBy").is(person)),
                topic -> forget(person, topic, change.in(topic.courseId())));
    }

    private static void forget(long person, DiscussionTopicView topic, ViewUpdate change) {
        Update update = new Update();
        if (topic.titleBy() == person) {
            update.set("title", null).set("titleKey", "");
        }
        if (Long.valueOf(person).equals(topic.messageBy())) {
            update.set("message", null);
        }
        change.update(DiscussionTopicView.class, topic.id(), update);
    }
}
