package io.daybook.command.content.discussions;

import io.daybook.command.content.discussions.DiscussionCommand.DiscussAssignment;
import io.daybook.command.content.discussions.DiscussionCommand.PostEntry;
import io.daybook.command.content.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.content.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.platform.kernel.CurrentActor;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
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
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A discussion topic of a course, and who may participate when. Entries are separate aggregates,
 * which check the topic first.
 */
@AggregateRoot
class DiscussionTopic {

    private static final String NAMELESS = "No Title";

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long topicId;
    private Personal title = new Personal(0, null);
    private Personal message = new Personal(0, null);
    private @Nullable Instant delayedPostAt;
    private @Nullable Instant lockAt;
    private TopicRules rules = TopicRules.BEGINNING;
    private @Nullable Long assignmentId;
    private List<Long> sectionIds = List.of();
    private @Nullable Instant todoAt;
    private boolean announcement;
    private boolean locked;
    private boolean published;
    private boolean takenUp;
    private boolean deleted;

    DiscussionTopic() {}

    static String idOf(long topicId) {
        return "discussion-" + topicId;
    }

    void start(StartTopic c) {
        apply(
                new DiscussionTopicStarted(
                        c.courseId(),
                        c.topicId(),
                        c.authorId(),
                        new Personal(c.authorId(), name(c.fields().title())),
                        c.now()));
        if (c.announcement()) {
            apply(new DiscussionTopicAnnounced(c.courseId(), c.topicId(), c.now()));
        }
        change(c.authorId(), c.fields(), c.now());
        publish(c.fields().published().orElse(true), c.now());
    }

    /** Takes title and message from the description of an assignment. */
    void start(DiscussAssignment c, String called, @Nullable String words, boolean shown) {
        Instant now = c.change().now();
        long author = c.authorId();
        apply(
                new DiscussionTopicStarted(
                        c.courseId(), c.topicId(), author, new Personal(author, called), now));
        if (words != null) {
            reword(new Personal(author, words), now);
        }
        publish(shown, now);
    }

    /** Takes title and message from another topic; the texts remain those of their author. */
    void copy(DiscussionTopic original, long copyId, String called, Instant now) {
        long author = CurrentActor.authorAfter(original.title);
        apply(
                new DiscussionTopicStarted(
                        original.courseId, copyId, author, new Personal(author, called), now));
        if (original.message.text() != null) {
            reword(original.message, now);
        }
        rule(original.rules.unpinned(), now);
    }

    void change(long editorId, TopicFields to, Instant now) {
        if (to.title().isPresent()) {
            rename(new Personal(editorId, name(to.title())), now);
        }
        to.message().ifChanged(message.text(), text -> reword(new Personal(editorId, text), now));
        schedule(to, now);
        rule(rules.with(to), now);
        choose(to.sectionIds(), now);
        to.todoAt()
                .ifChanged(
                        todoAt,
                        date ->
                                apply(
                                        new DiscussionTopicTodoDateSet(
                                                courseId, topicId, date, now)));
        lock(to.locked().orElse(locked), now);
        publish(to.published().orElse(published), now);
    }

    private void reword(Personal to, Instant now) {
        apply(new DiscussionTopicReworded(courseId, topicId, to, now));
    }

    private void choose(Patch<List<Long>> to, Instant now) {
        List<Long> chosen =
                to.isPresent()
                        ? to.orElse(List.of()).stream().distinct().sorted().toList()
                        : sectionIds;
        if (!chosen.equals(sectionIds)) {
            requireNotBoth(assignmentId != null, chosen);
            apply(new DiscussionTopicSectionsChosen(courseId, topicId, chosen, now));
        }
    }

    /** Which sections a graded topic is for is determined by its assignment. */
    private static void requireNotBoth(boolean graded, List<Long> sections) {
        if (graded && !sections.isEmpty()) {
            throw Rejection.invalid("specific_sections", "can't be chosen for what is graded");
        }
    }

    private void rule(TopicRules to, Instant now) {
        if (!to.equals(rules)) {
            apply(to.changed(courseId, topicId, now));
        }
    }

    /**
     * Copies title and description of its assignment; the author of the replaced text stays the
     * author, unless erased.
     */
    void follow(Patch<String> newTitle, Patch<String> newMessage, boolean show, Instant now) {
        if (newTitle.isPresent()) {
            rename(name(newTitle), now);
        }
        long writer = message.text() == null ? CurrentActor.authorAfter(title) : message.person();
        newMessage.ifChanged(message.text(), text -> reword(new Personal(writer, text), now));
        publish(show, now);
    }

    void link(long assignment, Instant now) {
        if (announcement) {
            throw Rejection.invalid("assignment", "can't be given to an announcement");
        }
        requireNotBoth(true, sectionIds);
        apply(new DiscussionTopicAssignmentLinked(courseId, topicId, assignment, now));
    }

    void unlink(Instant now) {
        apply(new DiscussionTopicAssignmentUnlinked(courseId, topicId, now));
    }

    /** Returns its assignment; null if the topic is ungraded. */
    @Nullable Long assignmentId() {
        return assignmentId;
    }

    long topicId() {
        return topicId;
    }

    /** Returns the title; absent if its author was erased. */
    Patch<String> title() {
        String known = title.text();
        return known == null ? Patch.absent() : Patch.of(known);
    }

    boolean isPublished() {
        return published;
    }

    private static String name(Patch<String> title) {
        String name = title.orElse("").strip();
        return name.isEmpty() ? NAMELESS : name;
    }

    /** Renames the topic; the author of the previous title stays the author, unless erased. */
    void rename(String to, Instant now) {
        rename(new Personal(CurrentActor.authorAfter(title), to), now);
    }

    private void rename(Personal to, Instant now) {
        if (!String.valueOf(to.text()).equals(title.text())) {
            apply(new DiscussionTopicRenamed(courseId, topicId, to, now));
        }
    }

    private void schedule(TopicFields to, Instant now) {
        if (to.delayedPostAt().changes(delayedPostAt) || to.lockAt().changes(lockAt)) {
            Instant opens = to.delayedPostAt().or(delayedPostAt);
            Instant closes = to.lockAt().or(lockAt);
            if (opens != null && closes != null && closes.isBefore(opens)) {
                throw Rejection.invalid("lock_at", "must be after delayed_post_at");
            }
            apply(new DiscussionTopicScheduled(courseId, topicId, opens, closes, now));
        }
    }

    private void lock(boolean to, Instant now) {
        if (to != locked) {
            apply(
                    to
                            ? new DiscussionTopicLocked(courseId, topicId, now)
                            : new DiscussionTopicUnlocked(courseId, topicId, now));
        }
    }

    /** Publishes or unpublishes the topic; unpublishing is rejected once students have posted. */
    void publish(boolean to, Instant now) {
        if (to && !published) {
            apply(new DiscussionTopicPublished(courseId, topicId, now));
        } else if (!to && published) {
            if (announcement) {
                throw Rejection.invalid("published", "can't be false for an announcement");
            }
            if (takenUp) {
                throw Rejection.invalid(
                        "published", "can't be unpublished once students have posted");
            }
            apply(new DiscussionTopicUnpublished(courseId, topicId, now));
        }
    }

    /**
     * Refuses who may not write in it now. Whether a graded one is open depends on its assignment,
     * and is read from the views before (docs/decisions/0105).
     */
    void requireOpenFor(PostEntry c) {
        boolean early = delayedPostAt != null && delayedPostAt.isAfter(c.now());
        boolean late = lockAt != null && !lockAt.isAfter(c.now());
        boolean closed = assignmentId == null && (early || late);
        if (!c.moderates() && (!published || locked || closed)) {
            throw Rejection.forbidden();
        }
    }

    boolean isThreaded() {
        return rules.threaded();
    }

    /** Records the first entry of a student. */
    void takeUp(Instant now) {
        if (!takenUp) {
            apply(new DiscussionTopicTakenUp(courseId, topicId, now));
        }
    }

    void delete(Instant now) {
        apply(new DiscussionTopicDeleted(courseId, topicId, now));
    }

    /** Rejects a command for another course, or after the deletion. */
    void requireIn(long course) {
        if (deleted || courseId != course) {
            throw Rejection.notFound();
        }
    }

    private static void apply(DiscussionTopicEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(DiscussionTopicEvent event) {
        switch (event) {
            case DiscussionTopicStarted e -> {
                id = idOf(e.topicId());
                courseId = e.courseId();
                topicId = e.topicId();
                title = e.title();
            }
            case DiscussionTopicAnnounced _ -> announcement = true;
            case DiscussionTopicRenamed e -> title = e.title();
            case DiscussionTopicReworded e -> message = e.message();
            case DiscussionTopicScheduled e -> {
                delayedPostAt = e.delayedPostAt();
                lockAt = e.lockAt();
            }
            case DiscussionTopicRulesChanged e -> rules = TopicRules.of(e);
            case DiscussionTopicSectionsChosen e -> sectionIds = e.sectionIds();
            case DiscussionTopicAssignmentLinked e -> assignmentId = e.assignmentId();
            case DiscussionTopicAssignmentUnlinked _ -> assignmentId = null;
            case DiscussionTopicTodoDateSet e -> todoAt = e.todoAt();
            case DiscussionTopicLocked _ -> locked = true;
            case DiscussionTopicUnlocked _ -> locked = false;
            case DiscussionTopicPublished _ -> published = true;
            case DiscussionTopicUnpublished _ -> published = false;
            case DiscussionTopicTakenUp _ -> takenUp = true;
            case DiscussionTopicDeleted _ -> deleted = true;
        }
    }
}
