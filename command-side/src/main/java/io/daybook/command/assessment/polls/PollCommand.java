package io.daybook.command.assessment.polls;

import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a poll (document 2, section 4.10). */
public sealed interface PollCommand {

    /** The poll. */
    long pollId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Poll.idOf(pollId());
    }

    /** Creates a poll. */
    record CreatePoll(
            long pollId, long ownerId, String question, @Nullable String description, Instant now)
            implements PollCommand {
        /** Rejects a blank or overlong question. */
        public CreatePoll {
            PollText.check("question", question);
            PollText.checkLength("description", description);
        }
    }

    /** Changes the question or the description. */
    record ChangePoll(long pollId, Patch<String> question, Patch<String> description, Instant now)
            implements PollCommand {
        /** Rejects a blank or overlong question. */
        public ChangePoll {
            PollText.check("question", question);
            PollText.checkLength("description", description.orNull());
        }
    }

    /** Deletes a poll with its choices, sessions and submissions. */
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
        /** Rejects a blank or overlong text. */
        public AddPollChoice {
            PollText.check("text", text);
        }
    }

    /** Changes a choice; cleared fields stay unchanged. */
    record ChangePollChoice(
            long pollId,
            long choiceId,
            Patch<String> text,
            Patch<Boolean> correct,
            Patch<Integer> position,
            Instant now)
            implements PollCommand {
        /** Rejects a blank or overlong text. */
        public ChangePollChoice {
            PollText.check("text", text);
        }
    }

    /** Deletes a choice. */
    record DeletePollChoice(long pollId, long choiceId, Instant now) implements PollCommand {}

    /**
     * Creates a closed session.
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
     * @param courseId unchanged if cleared
     * @param sectionId the whole course if cleared
     * @param publicResults unchanged if cleared
     */
    record ChangePollSession(
            long pollId,
            long sessionId,
            Patch<Long> courseId,
            Patch<Long> sectionId,
            Patch<Boolean> publicResults,
            Instant now)
            implements PollCommand {}

    /** Opens a session, possibly again; idempotent. */
    record OpenPollSession(long pollId, long sessionId, Instant now) implements PollCommand {}

    /** Closes a session; idempotent. */
    record ClosePollSession(long pollId, long sessionId, Instant now) implements PollCommand {}

    /** Deletes a session with its submissions. */
    record DeletePollSession(long pollId, long sessionId, Instant now) implements PollCommand {}
}
