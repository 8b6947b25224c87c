package io.daybook.command.grading.assignments;

import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.GradedContent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * Changes the content that is graded through an assignment together with the assignment, whichever
 * feature owns it (docs/decisions/0089).
 */
@Component
public class GradedContents {

    private final ObjectProvider<Kind> kinds;

    GradedContents(ObjectProvider<Kind> kinds) {
        this.kinds = kinds;
    }

    /** The content that an assignment was created for. */
    public record Link(GradedContent content, long id) {}

    /** The attributes that an assignment shares with its linked content. */
    public record Facts(
            @Nullable Double pointsPossible,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            boolean published) {

        static Facts of(Scoring scoring, Schedule dates, AssignmentStage stage) {
            return new Facts(
                    scoring.pointsPossible(),
                    dates.dueAt(),
                    dates.unlockAt(),
                    dates.lockAt(),
                    stage.published());
        }
    }

    /**
     * Parameters of copying linked content.
     *
     * @param id an unused id
     * @param assignmentId the assignment of the copy
     */
    public record Copy(long id, long assignmentId, String title, Instant now) {}

    /** Implemented by the feature of one kind of graded content. */
    public interface Kind {

        /** Returns the kind of content. */
        GradedContent content();

        /**
         * Follows a change of the assignment.
         *
         * @param title as requested
         * @param description as requested
         * @param facts current shared attributes
         */
        void follow(
                long courseId,
                long contentId,
                Patch<String> title,
                Patch<String> description,
                Facts facts,
                Instant now);

        /** Copies the content, unpublished, for a copy of the assignment. */
        void copy(long courseId, long contentId, Copy copy);

        /** Deletes the content with its assignment. */
        void delete(long courseId, long contentId, Instant now);
    }

    Kind of(Link link) {
        return kinds.stream()
                .filter(kind -> kind.content() == link.content())
                .findFirst()
                .orElseThrow();
    }
}
