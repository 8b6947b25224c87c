package io.daybook.command.content.discussions;

import io.daybook.command.content.discussions.DiscussionCommand.ChangeEntry;
import io.daybook.command.content.discussions.DiscussionCommand.DeleteEntry;
import io.daybook.command.content.discussions.DiscussionCommand.PostEntry;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.discussions.DiscussionEntryEvent;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryDeleted;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryPosted;
import io.daybook.events.content.discussions.DiscussionEntryEvent.DiscussionEntryReworded;
import io.daybook.events.platform.kernel.Personal;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** An entry of a discussion topic, and its place in the thread. */
@AggregateRoot
class DiscussionEntry {

    /**
     * The position of an entry in its thread.
     *
     * @param rootId the top-level entry of the thread; null if this is the top-level entry
     */
    record Position(@Nullable Long parentId, @Nullable Long rootId) {

        static final Position TOP = new Position(null, null);
    }

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long topicId;
    private long entryId;
    private @Nullable Long rootId;
    private Personal message = new Personal(0, null);
    private boolean deleted;

    DiscussionEntry() {}

    static String idOf(long entryId) {
        return "discussionentry-" + entryId;
    }

    void post(PostEntry c, Position position) {
        apply(
                new DiscussionEntryPosted(
                        c.courseId(),
                        c.topicId(),
                        c.entryId(),
                        position.parentId(),
                        position.rootId(),
                        c.message().person(),
                        c.message(),
                        c.now()));
    }

    /**
     * Returns the position of a reply; in an unthreaded topic, every reply belongs to the top-level
     * entry.
     */
    Position ofReply(boolean threaded) {
        long root = rootId == null ? entryId : rootId;
        return new Position(threaded ? entryId : root, root);
    }

    void change(ChangeEntry c) {
        if (!Objects.equals(c.message().text(), message.text())) {
            apply(new DiscussionEntryReworded(courseId, topicId, entryId, c.message(), c.now()));
        }
    }

    void delete(DeleteEntry c) {
        apply(new DiscussionEntryDeleted(courseId, topicId, entryId, c.now()));
    }

    /** Rejects a command for another topic, or after the deletion. */
    void requireIn(long topic) {
        if (deleted || topicId != topic) {
            throw Rejection.notFound();
        }
    }

    private static void apply(DiscussionEntryEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(DiscussionEntryEvent event) {
        switch (event) {
            case DiscussionEntryPosted e -> {
                id = idOf(e.entryId());
                courseId = e.courseId();
                topicId = e.topicId();
                entryId = e.entryId();
                rootId = e.rootId();
                message = e.message();
            }
            case DiscussionEntryReworded e -> message = e.message();
            case DiscussionEntryDeleted _ -> deleted = true;
        }
    }
}
