package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeOverride;
import io.daybook.command.grading.assignments.AssignmentCommand.ConfirmAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DuplicateAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.RemoveOverride;
import io.daybook.command.grading.assignments.AssignmentCommand.SuspendOverride;
import io.daybook.command.grading.assignments.AssignmentFields.SisFields;
import io.daybook.command.grading.overrides.AssignmentDates;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import io.daybook.events.grading.assignments.GradedContent;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Changes an assignment together with its position in the assignment groups, so that none is
 * without a group.
 *
 * <p>Public because quizzes and discussions change their assignments in their own unit of work.
 */
@Component
public class AssignmentHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final Assignments assignments;
    private final GradedContents contents;
    private final UniqueKeys keys;
    private final ObjectProvider<AssignmentDeletionListener> deletions;

    AssignmentHandler(
            Aggregates aggregates,
            Assignments assignments,
            GradedContents contents,
            UniqueKeys keys,
            ObjectProvider<AssignmentDeletionListener> deletions) {
        this.contents = contents;
        this.aggregates = aggregates;
        this.assignments = assignments;
        this.keys = keys;
        this.deletions = deletions;
    }

    @CommandHandler
    void handle(CreateAssignment c) {
        claim(c.fields().sis(), null, c.assignmentId());
        aggregates.createOrChange(
                Assignment.class, c.aggregateId(), Assignment::new, made -> made.create(c));
        aggregates.createOrChange(
                AssignmentGroups.class,
                AssignmentGroups.idOf(c.courseId()),
                AssignmentGroups::new,
                groups ->
                        groups.add(
                                c.courseId(),
                                c.assignmentId(),
                                c.fields(),
                                c.newGroupId(),
                                c.now()));
    }

    /** Creates an assignment for content that is graded through it. */
    public void make(CreateAssignment c, GradedContent content, long contentId) {
        handle(c);
        link(c.courseId(), c.assignmentId(), content, contentId, c.now());
    }

    /** Links an assignment to the content that it was created for. */
    public void link(
            long courseId, long assignmentId, GradedContent content, long contentId, Instant now) {
        var link = new GradedContents.Link(content, contentId);
        assignments.alone(courseId, assignmentId, assignment -> assignment.link(link, now));
    }

    @CommandHandler
    void handle(ChangeAssignment c) {
        rekey(c);
        assignments.change(
                c.courseId(),
                c.assignmentId(),
                c.fields().name(),
                c.fields().description(),
                c.now(),
                assignment -> assignment.change(c));
        move(c);
    }

    /** Changes an assignment without its linked content, which requests the change. */
    public void change(ChangeAssignment c) {
        rekey(c);
        assignments.alone(c.courseId(), c.assignmentId(), assignment -> assignment.change(c));
        move(c);
    }

    /** Copies the fields of a quiz to its assignment. */
    public void follow(ChangeAssignment c) {
        rekey(c);
        assignments.alone(c.courseId(), c.assignmentId(), assignment -> assignment.follow(c));
        move(c);
    }

    /** What an assignment says to everyone, and whether students see it. */
    public record AssignmentTexts(String name, @Nullable String description, boolean published) {}

    /** What an assignment says, for what is to be graded through it. */
    public AssignmentTexts words(long courseId, long assignmentId) {
        return assignments.ask(
                courseId,
                assignmentId,
                assignment ->
                        new AssignmentTexts(
                                assignment.description().name(),
                                assignment.description().text(),
                                assignment.facts().published()));
    }

    private void rekey(ChangeAssignment c) {
        String before =
                assignments.ask(c.courseId(), c.assignmentId(), Assignment::sisAssignmentId);
        claim(c.fields().sis(), before, c.assignmentId());
    }

    private void move(ChangeAssignment c) {
        if (c.fields().moves()) {
            aggregates.change(
                    AssignmentGroups.class,
                    AssignmentGroups.idOf(c.courseId()),
                    groups -> groups.move(c.courseId(), c.assignmentId(), c.fields(), c.now()));
        }
    }

    @CommandHandler
    void handle(ConfirmAssignment c) {
        change(c, assignment -> assignment.confirm(c.now()));
    }

    /** Notifies students of a change of the linked content. */
    public void announceChange(long courseId, long assignmentId, Instant now) {
        assignments.alone(courseId, assignmentId, assignment -> assignment.announceChange(now));
    }

    @CommandHandler
    void handle(DuplicateAssignment c) {
        Assignment original = assignments.ask(c.courseId(), c.assignmentId(), Function.identity());
        aggregates.createOrChange(
                Assignment.class,
                Assignment.idOf(c.copyId()),
                Assignment::new,
                made -> made.copy(c, original));
        aggregates.change(
                AssignmentGroups.class,
                AssignmentGroups.idOf(c.courseId()),
                groups -> groups.addBehind(c.courseId(), c.assignmentId(), c.copyId(), c.now()));
        GradedContents.Link link = original.link();
        Long copied = c.copiedContentId();
        if (link != null && copied != null) {
            String title = c.copyName(original.description().name());
            var copy = new GradedContents.Copy(copied, c.copyId(), title, c.now());
            contents.of(link).copy(c.courseId(), link.id(), copy);
            link(c.courseId(), c.copyId(), link.content(), copied, c.now());
        }
    }

    /** The SIS id is unique in the institution. */
    private void claim(SisFields sent, @Nullable String before, long assignmentId) {
        if (sent.sisAssignmentId().changes(before)) {
            keys.move(
                    sent.key(before),
                    sent.key(sent.sisAssignmentId().or(before)),
                    assignmentId,
                    Rejection.conflict("SIS ID is already in use"));
        }
    }

    @CommandHandler
    void handle(DeleteAssignment c) {
        assignments.delete(c.courseId(), c.assignmentId(), c.now());
        takeOut(c);
    }

    /** Deletes an assignment without its linked content, which requests the deletion. */
    public void delete(DeleteAssignment c) {
        assignments.alone(c.courseId(), c.assignmentId(), assignment -> assignment.delete(c.now()));
        takeOut(c);
    }

    private void takeOut(DeleteAssignment c) {
        aggregates.change(
                AssignmentGroups.class,
                AssignmentGroups.idOf(c.courseId()),
                groups -> groups.takeOut(c.courseId(), c.assignmentId(), c.now()));
        deletions.forEach(listener -> listener.deleted(c.assignmentId(), c.now()));
    }

    @CommandHandler
    void handle(ChangeOverride c) {
        change(
                c,
                assignment -> {
                    AssignmentDates before = assignment.dates();
                    AssignmentDates to = before.with(c.draft(), c.scope()).checkedAgainst(before);
                    assignment.reschedule(to, c.now());
                });
    }

    @CommandHandler
    void handle(RemoveOverride c) {
        change(
                c,
                assignment ->
                        assignment.reschedule(
                                assignment.dates().without(c.overrideId(), c.scope()), c.now()));
    }

    @CommandHandler
    void handle(SuspendOverride c) {
        change(c, assignment -> assignment.suspend(c.overrideId(), c.now()));
    }

    private void change(AssignmentCommand c, Consumer<Assignment> change) {
        assignments.alone(c.courseId(), c.assignmentId(), change);
    }
}
