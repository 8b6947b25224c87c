package io.daybook.query.discussions;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.discussions.DiscussionEntryEvent;
import io.daybook.events.discussions.DiscussionEntryEvent.DiscussionEntryDeleted;
import io.daybook.events.discussions.DiscussionEntryEvent.DiscussionEntryPosted;
import io.daybook.events.discussions.DiscussionEntryEvent.DiscussionEntryReworded;
import io.daybook.events.discussions.DiscussionTopicEvent;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentLinked;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicAssignmentUnlinked;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicDeleted;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicLocked;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicPublished;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicRenamed;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicReworded;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicRulesChanged;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicScheduled;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicSectionsChosen;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicStarted;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicTakenUp;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicUnlocked;
import io.daybook.events.discussions.DiscussionTopicEvent.DiscussionTopicUnpublished;
import io.daybook.events.kernel.Personal;
import io.daybook.events.people.UserEvent.UserErased;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** What is discussed in courses, and who said what about it. */
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
    void on(DiscussionTopicEvent event, Change all) {
        Change change = all.in(event.courseId());
        if (event instanceof DiscussionTopicStarted started) {
            change.create(topic(started));
        } else {
            change.update(DiscussionTopicView.class, event.topicId(), changed(event));
        }
    }

    private static Update changed(DiscussionTopicEvent event) {
        return switch (event) {
            case DiscussionTopicStarted e -> titled(e.title());
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
            case DiscussionTopicLocked _ -> Update.update("locked", true);
            case DiscussionTopicUnlocked _ -> Update.update("locked", false);
            case DiscussionTopicPublished _ -> Update.update("published", true);
            case DiscussionTopicUnpublished _ -> Update.update("published", false);
            case DiscussionTopicTakenUp _ -> Update.update("takenUp", true);
            case DiscussionTopicDeleted _ -> Update.update("deleted", true);
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
                e.at());
    }

    private static String key(@Nullable String title) {
        return title == null ? "" : title.toLowerCase(Locale.ROOT);
    }

    @EventHandler
    void on(DiscussionEntryEvent event, Change all) {
        Change change = all.in(event.courseId());
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
                                .set("updatedAt", e.at()));
                count(e, change, new Update().inc("entryCount", -1));
            }
        }
    }

    private static void count(DiscussionEntryEvent event, Change change, Update fields) {
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
                e.at());
    }

    /** What an erased person said and asked is not known any more. */
    @EventHandler
    void on(UserErased e, Change change) {
        long person = e.userId();
        change.updateAll(
                DiscussionEntryView.class,
                where("writerId").is(person),
                Update.update("message", null));
        change.findAll(
                        DiscussionTopicView.class,
                        new Criteria()
                                .orOperator(
                                        where("titleBy").is(person), where("messageBy").is(person)))
                .forEach(topic -> forget(person, topic, change.in(topic.courseId())));
    }

    private static void forget(long person, DiscussionTopicView topic, Change change) {
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
