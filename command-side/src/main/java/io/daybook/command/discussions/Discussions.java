package io.daybook.command.discussions;

import io.daybook.command.discussions.DiscussionCommand.ChangeEntry;
import io.daybook.command.discussions.DiscussionCommand.ChangeTopic;
import io.daybook.command.discussions.DiscussionCommand.DeleteEntry;
import io.daybook.command.discussions.DiscussionCommand.DeleteTopic;
import io.daybook.command.discussions.DiscussionCommand.PostEntry;
import io.daybook.command.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.discussions.DiscussionEntry.Position;
import io.daybook.command.kernel.Aggregates;
import io.daybook.command.kernel.MultiAggregateHandler;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Keeps what is said in step with its topic: whoever writes asks the topic first.
 *
 * <p>Public because an item of a module takes its topic along in its own unit of work.
 */
@Component
public class Discussions implements MultiAggregateHandler {

    private final Aggregates aggregates;

    Discussions(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(StartTopic c) {
        aggregates.createOrChange(
                DiscussionTopic.class,
                c.aggregateId(),
                DiscussionTopic::new,
                made -> made.start(c));
    }

    @CommandHandler
    void handle(ChangeTopic c) {
        withTopic(
                c.courseId(),
                c.topicId(),
                topic -> topic.change(c.editorId(), c.fields(), c.now()));
    }

    /** Calls a topic of the course something else. */
    public void rename(long courseId, long topicId, String title, Instant now) {
        withTopic(courseId, topicId, topic -> topic.rename(title, now));
    }

    /** Shows a topic of the course to students or takes it back from them. */
    public void publish(long courseId, long topicId, boolean published, Instant now) {
        withTopic(courseId, topicId, topic -> topic.publish(published, now));
    }

    @CommandHandler
    void handle(DeleteTopic c) {
        withTopic(c.courseId(), c.topicId(), topic -> topic.delete(c.now()));
    }

    @CommandHandler
    void handle(PostEntry c) {
        var threaded = new AtomicBoolean();
        withTopic(
                c.courseId(),
                c.topicId(),
                topic -> {
                    topic.requireOpenFor(c);
                    threaded.set(topic.isThreaded());
                    if (c.studies()) {
                        topic.takeUp(c.now());
                    }
                });
        Position position = position(c, threaded.get());
        aggregates.createOrChange(
                DiscussionEntry.class,
                DiscussionEntry.idOf(c.entryId()),
                DiscussionEntry::new,
                made -> made.post(c, position));
    }

    private Position position(PostEntry c, boolean threaded) {
        Long parent = c.parentId();
        if (parent == null) {
            return Position.TOP;
        }
        var position = new AtomicReference<>(Position.TOP);
        withEntry(c.topicId(), parent, entry -> position.set(entry.ofReply(threaded)));
        return position.get();
    }

    @CommandHandler
    void handle(ChangeEntry c) {
        withTopic(c.courseId(), c.topicId(), _ -> {});
        withEntry(c.topicId(), c.entryId(), entry -> entry.change(c));
    }

    @CommandHandler
    void handle(DeleteEntry c) {
        withTopic(c.courseId(), c.topicId(), _ -> {});
        withEntry(c.topicId(), c.entryId(), entry -> entry.delete(c));
    }

    private void withTopic(long courseId, long topicId, Consumer<DiscussionTopic> change) {
        aggregates.change(
                DiscussionTopic.class,
                DiscussionTopic.idOf(topicId),
                topic -> {
                    topic.requireIn(courseId);
                    change.accept(topic);
                });
    }

    private void withEntry(long topicId, long entryId, Consumer<DiscussionEntry> change) {
        aggregates.change(
                DiscussionEntry.class,
                DiscussionEntry.idOf(entryId),
                entry -> {
                    entry.requireIn(topicId);
                    change.accept(entry);
                });
    }
}
