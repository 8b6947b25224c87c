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

    /** What an assignment was made for. */
    public record Link(GradedContent content, long id) {}

    /** What an assignment and what it was made for both say. */
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
     * A copy that is to be made of what is graded.
     *
     * @param id an id that was never used
     * @param assignmentId what the copy is graded through
     */
    public record Copy(long id, long assignmentId, String title, Instant now) {}

    /** Implemented by the feature that keeps one kind of what is graded. */
    public interface Kind {

        /** The kind. */
        GradedContent content();

        /**
         * Its assignment was changed.
         *
         * @param title as it was sent
         * @param description as it was sent
         * @param facts as they are now
         */
        void follow(
                long courseId,
                long contentId,
                Patch<String> title,
                Patch<String> description,
                Facts facts,
                Instant now);

        /** Its assignment was copied: it is to be copied too, for students not to see yet. */
        void copy(long courseId, long contentId, Copy copy);

        /** Its assignment was deleted. */
        void delete(long courseId, long contentId, Instant now);
    }

    Kind of(Link link) {
        return kinds.stream()
                .filter(kind -> kind.content() == link.content())
                .findFirst()
                .orElseThrow();
    }
}
