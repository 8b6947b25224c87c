package io.daybook.command.assessment.polls;

import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a poll (document 2, section 4.10). */
public sealed interface PollCommand {

    /** The poll. */
    long pollId();

    /** Id of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Poll.idOf(pollId());
    }

    /** Creates a poll. */
    record CreatePoll(
            long pollId, long ownerId, String question, @Nullable String description, Instant now)
            implements PollCommand {
        /** Refuses a question that is blank or too long. */
        public CreatePoll {
            PollText.check("question", question);
            PollText.checkLength("description", description);
        }
    }

    /** Changes the question or the description. */
    record ChangePoll(long pollId, Patch<String> question, Patch<String> description, Instant now)
            implements PollCommand {
        /** Refuses a question that is blank or too long. */
        public ChangePoll {
            PollText.check("question", question);
            PollText.checkLength("description", description.orNull());
        }
    }

    /** Deletes a poll with everything in it. */
    record DeletePoll(long pollId, Instant now) implements PollCommand {}

    /**
     * Adds a choice.
     *
     * @param position null for the end
     */
    record AddPollChoice(
            long pollId,
            long choiceId,
            String text,
            boolean correct,
            @Nullable Integer position,
            Instant now)
            implements PollCommand {
        /** Refuses a text that is blank or too long. */
        public AddPollChoice {
            PollText.check("text", text);
        }
    }

    /** Changes a choice; what is cleared stays as it is. */
    record ChangePollChoice(
            long pollId,
            long choiceId,
            Patch<String> text,
            Patch<Boolean> correct,
            Patch<Integer> position,
            Instant now)
            implements PollCommand {
        /** Refuses a text that is blank or too long. */
        public ChangePollChoice {
            PollText.check("text", text);
        }
    }

    /** Deletes a choice. */
    record DeletePollChoice(long pollId, long choiceId, Instant now) implements PollCommand {}

    /**
     * Creates a session that is not open.
     *
     * @param sectionId null for the whole course
     */
    record CreatePollSession(
            long pollId,
            long sessionId,
            long courseId,
            @Nullable Long sectionId,
            boolean publicResults,
            Instant now)
            implements PollCommand {}

    /**
     * Changes a session.
     *
     * @param courseId cleared keeps the course
     * @param sectionId cleared opens it to the whole course
     * @param publicResults cleared keeps it
     */
    record ChangePollSession(
            long pollId,
            long sessionId,
            Patch<Long> courseId,
            Patch<Long> sectionId,
            Patch<Boolean> publicResults,
            Instant now)
            implements PollCommand {}

    /** Opens a session, again if it was closed; an open one stays open. */
    record OpenPollSession(long pollId, long sessionId, Instant now) implements PollCommand {}

    /** Closes a session; a closed one stays closed. */
    record ClosePollSession(long pollId, long sessionId, Instant now) implements PollCommand {}

    /** Deletes a session with its submissions. */
    record DeletePollSession(long pollId, long sessionId, Instant now) implements PollCommand {}
}
