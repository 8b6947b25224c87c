package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.GradedContents.Facts;
import io.daybook.command.grading.assignments.GradedContents.Link;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Changes assignments together with the content that is graded through them.
 *
 * <p>Public because a module item changes its assignment in its own unit of work.
 */
@Component
public class Assignments {

    private final Aggregates aggregates;
    private final GradedContents contents;

    Assignments(Aggregates aggregates, GradedContents contents) {
        this.aggregates = aggregates;
        this.contents = contents;
    }

    /** Renames an assignment of the course. */
    public void rename(long courseId, long assignmentId, String title, Instant now) {
        change(
                courseId,
                assignmentId,
                Patch.of(title),
                Patch.absent(),
                now,
                assignment -> assignment.rename(title, now));
    }

    /** Publishes or unpublishes an assignment of the course. */
    public void publish(long courseId, long assignmentId, boolean published, Instant now) {
        change(courseId, assignmentId, now, assignment -> assignment.publish(published, now));
    }

    /** Changes an assignment without changing title or description. */
    public void change(long courseId, long assignmentId, Instant now, Consumer<Assignment> change) {
        change(courseId, assignmentId, Patch.absent(), Patch.absent(), now, change);
    }

    /**
     * Changes an assignment and its linked content.
     *
     * @param title as requested
     * @param description as requested
     */
    void change(
            long courseId,
            long assignmentId,
            Patch<String> title,
            Patch<String> description,
            Instant now,
            Consumer<Assignment> change) {
        Link link = alone(courseId, assignmentId, change);
        if (link != null) {
            Facts after = ask(courseId, assignmentId, Assignment::facts);
            contents.of(link).follow(courseId, link.id(), title, description, after, now);
        }
    }

    /** Deletes an assignment with its linked content. */
    void delete(long courseId, long assignmentId, Instant now) {
        Link link = alone(courseId, assignmentId, assignment -> assignment.delete(now));
        if (link != null) {
            contents.of(link).delete(courseId, link.id(), now);
        }
    }

    /**
     * Changes an assignment without its linked content; returns the link to that content, null for
     * none.
     */
    public @Nullable Link alone(long courseId, long assignmentId, Consumer<Assignment> change) {
        return ask(
                courseId,
                assignmentId,
                assignment -> {
                    Link link = assignment.link();
                    change.accept(assignment);
                    return link;
                });
    }

    /** Reads from an assignment of the course. */
    <T extends @Nullable Object> T ask(
            long courseId, long assignmentId, Function<Assignment, T> question) {
        return aggregates.ask(
                Assignment.class,
                Assignment.idOf(assignmentId),
                assignment -> {
                    assignment.requireIn(courseId);
                    return question.apply(assignment);
                });
    }
}
