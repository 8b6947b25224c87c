package io.daybook.command.content.discussions;

import io.daybook.command.content.discussions.DiscussionCommand.ChangeEntry;
import io.daybook.command.content.discussions.DiscussionCommand.ChangeTopic;
import io.daybook.command.content.discussions.DiscussionCommand.DeleteEntry;
import io.daybook.command.content.discussions.DiscussionCommand.DeleteTopic;
import io.daybook.command.content.discussions.DiscussionCommand.DiscussAssignment;
import io.daybook.command.content.discussions.DiscussionCommand.Grading;
import io.daybook.command.content.discussions.DiscussionCommand.PostEntry;
import io.daybook.command.content.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.content.discussions.DiscussionEntry.Position;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.AssignmentHandler;
import io.daybook.command.grading.assignments.AssignmentHandler.AssignmentTexts;
import io.daybook.command.grading.assignments.GradedContents;
import io.daybook.command.grading.assignments.GradedContents.Copy;
import io.daybook.command.grading.assignments.GradedContents.Facts;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.grading.submissions.Participation;
import io.daybook.command.grading.submissions.SubmissionKey;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.GradedContent;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Checks the topic before an entry is written or changed.
 *
 * <p>Public because a module item changes its topic in its own unit of work.
 */
@Component
public class Discussions implements MultiAggregateHandler, GradedContents.Kind {

    /** The graders if the request concerns no moderated grading. */
    private static final GradingStaff NOBODY = new GradingStaff(0, false, false);

    private final Aggregates aggregates;
    private final AssignmentHandler assignments;
    private final Participation participation;

    Discussions(Aggregates aggregates, AssignmentHandler assignments, Participation participation) {
        this.aggregates = aggregates;
        this.assignments = assignments;
        this.participation = participation;
    }

    @CommandHandler
    void handle(StartTopic c) {
        aggregates.createOrChange(
                DiscussionTopic.class,
                c.aggregateId(),
                DiscussionTopic::new,
                made -> {
                    made.start(c);
                    if (c.grading() != null) {
                        grade(made, c.courseId(), c.grading(), c.now());
                    }
                });
    }

    @CommandHandler
    void handle(DiscussAssignment c) {
        ChangeAssignment change = c.change();
        assignments.change(change);
        AssignmentTexts words = assignments.words(c.courseId(), change.assignmentId());
        aggregates.createOrChange(
                DiscussionTopic.class,
                c.aggregateId(),
                DiscussionTopic::new,
                made -> {
                    made.start(c, words.name(), words.description(), words.published());
                    made.link(change.assignmentId(), change.now());
                });
        assignments.link(c.courseId(), change.assignmentId(), content(), c.topicId(), change.now());
    }

    @CommandHandler
    void handle(ChangeTopic c) {
        withTopic(
                c.courseId(),
                c.topicId(),
                topic -> {
                    topic.change(c.editorId(), c.fields(), c.now());
                    switch (c.grading()) {
                        case Patch.Absent<Grading> _ -> followTo(topic, c.courseId(), c.now());
                        case Patch.Cleared<Grading> _ -> ungrade(topic, c.courseId(), c.now());
                        case Patch.Value<Grading>(Grading to) ->
                                grade(topic, c.courseId(), to, c.now());
                    }
                });
    }

    /** Creates the assignment of the topic, or changes the existing one. */
    private void grade(DiscussionTopic topic, long courseId, Grading to, Instant now) {
        Long assignment = topic.assignmentId();
        AssignmentFields fields = like(topic, to.fields().withContent(content()));
        if (assignment != null) {
            assignments.change(new ChangeAssignment(courseId, assignment, fields, to.staff(), now));
            return;
        }
        assignments.make(
                new CreateAssignment(
                        courseId, to.assignmentId(), to.groupId(), fields, to.staff(), now),
                content(),
                topic.topicId());
        topic.link(to.assignmentId(), now);
    }

    /**
     * The message is not copied to the assignment, where it could not be erased with its author.
     */
    private static AssignmentFields like(DiscussionTopic topic, AssignmentFields fields) {
        return fields.like(topic.title(), Patch.absent(), topic.isPublished());
    }

    private void ungrade(DiscussionTopic topic, long courseId, Instant now) {
        Long assignment = topic.assignmentId();
        if (assignment != null) {
            assignments.delete(new DeleteAssignment(courseId, assignment, now));
            topic.unlink(now);
        }
    }

    private void followTo(DiscussionTopic topic, long courseId, Instant now) {
        Long assignment = topic.assignmentId();
        if (assignment != null) {
            AssignmentFields fields = like(topic, AssignmentFields.NONE);
            assignments.change(new ChangeAssignment(courseId, assignment, fields, NOBODY, now));
        }
    }

    @Override
    public GradedContent content() {
        return GradedContent.DISCUSSION_TOPIC;
    }

    @Override
    public void follow(
            long courseId,
            long topicId,
            Patch<String> title,
            Patch<String> description,
            Facts facts,
            Instant now) {
        withTopic(
                courseId,
                topicId,
                topic -> topic.follow(title, description, facts.published(), now));
    }

    @Override
    public void copy(long courseId, long topicId, Copy copy) {
        DiscussionTopic original = ask(courseId, topicId, Function.identity());
        aggregates.createOrChange(
                DiscussionTopic.class,
                DiscussionTopic.idOf(copy.id()),
                DiscussionTopic::new,
                made -> made.copy(original, copy.id(), copy.title(), copy.now()));
        withTopic(courseId, copy.id(), made -> made.link(copy.assignmentId(), copy.now()));
    }

    @Override
    public void delete(long courseId, long topicId, Instant now) {
        withTopic(courseId, topicId, topic -> topic.delete(now));
    }

    /** Renames a topic of the course. */
    public void rename(long courseId, long topicId, String title, Instant now) {
        changeWithAssignment(courseId, topicId, topic -> topic.rename(title, now), now);
    }

    /** Publishes or unpublishes a topic of the course. */
    public void publish(long courseId, long topicId, boolean published, Instant now) {
        changeWithAssignment(courseId, topicId, topic -> topic.publish(published, now), now);
    }

    @CommandHandler
    void handle(DeleteTopic c) {
        withTopic(
                c.courseId(),
                c.topicId(),
                topic -> {
                    topic.delete(c.now());
                    Long assignment = topic.assignmentId();
                    if (assignment != null) {
                        assignments.delete(new DeleteAssignment(c.courseId(), assignment, c.now()));
                    }
                });
    }

    @CommandHandler
    void handle(PostEntry c) {
        Discussed topic = ask(c.courseId(), c.topicId(), found -> discuss(found, c));
        Position position = position(c, topic.threaded());
        aggregates.createOrChange(
                DiscussionEntry.class,
                DiscussionEntry.idOf(c.entryId()),
                DiscussionEntry::new,
                made -> made.post(c, position));
        Long assignment = topic.gradedThrough();
        if (assignment != null) {
            var work = new SubmissionKey(c.courseId(), assignment, c.message().person());
            participation.takesPart(work, content().submissionType(), c.now());
        }
    }

    /**
     * What an entry is posted to.
     *
     * @param gradedThrough the assignment for which the entry is a submission; null for none
     */
    private record Discussed(boolean threaded, @Nullable Long gradedThrough) {}

    private static Discussed discuss(DiscussionTopic topic, PostEntry c) {
        topic.requireOpenFor(c);
        boolean threaded = topic.isThreaded();
        if (!c.studies()) {
            return new Discussed(threaded, null);
        }
        topic.takeUp(c.now());
        return new Discussed(threaded, topic.assignmentId());
    }

    private Position position(PostEntry c, boolean threaded) {
        Long parent = c.parentId();
        if (parent == null) {
            return Position.TOP;
        }
        return aggregates.ask(
                DiscussionEntry.class,
                DiscussionEntry.idOf(parent),
                entry -> {
                    entry.requireIn(c.topicId());
                    return entry.ofReply(threaded);
                });
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

    private <T> T ask(long courseId, long topicId, Function<DiscussionTopic, T> question) {
        return aggregates.ask(
                DiscussionTopic.class,
                DiscussionTopic.idOf(topicId),
                topic -> {
                    topic.requireIn(courseId);
                    return question.apply(topic);
                });
    }

    private void changeWithAssignment(
            long courseId, long topicId, Consumer<DiscussionTopic> change, Instant now) {
        withTopic(
                courseId,
                topicId,
                topic -> {
                    change.accept(topic);
                    followTo(topic, courseId, now);
                });
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
