package io.daybook.events.assessment.polls;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a poll with its choices and sessions. */
public sealed interface PollEvent {

    /** The poll. */
    long pollId();

    /** When it happened. */
    Instant at();

    /** A poll was created. */
    record PollCreated(
            long pollId, long ownerId, String question, @Nullable String description, Instant at)
            implements PollEvent {}

    /** The question or its description changed. */
    record PollReworded(long pollId, String question, @Nullable String description, Instant at)
            implements PollEvent {}

    /** The poll was deleted with its choices, sessions and submissions. */
    record PollDeleted(long pollId, Instant at) implements PollEvent {}

    /** A choice was added. */
    record PollChoiceAdded(
            long pollId, long choiceId, String text, boolean correct, int position, Instant at)
            implements PollEvent {}

    /** A choice changed. */
    record PollChoiceChanged(
            long pollId, long choiceId, String text, boolean correct, int position, Instant at)
            implements PollEvent {}

    /** A choice was deleted with the submissions that chose it. */
    record PollChoiceDeleted(long pollId, long choiceId, Instant at) implements PollEvent {}

    /**
     * A session was created; it is not open yet.
     *
     * @param sectionId the only section whose students answer; null for the whole course
     */
    record PollSessionCreated(
            long pollId,
            long sessionId,
            long courseId,
            @Nullable Long sectionId,
            boolean publicResults,
            Instant at)
            implements PollEvent {}

    /** Course, section or visibility of the results of a session changed. */
    record PollSessionChanged(
            long pollId,
            long sessionId,
            long courseId,
            @Nullable Long sectionId,
            boolean publicResults,
            Instant at)
            implements PollEvent {}

    /** The session was opened: students may answer. */
    record PollSessionOpened(long pollId, long sessionId, Instant at) implements PollEvent {}

    /** The session was closed: students may no longer answer. */
    record PollSessionClosed(long pollId, long sessionId, Instant at) implements PollEvent {}

    /** A session was deleted with its submissions. */
    record PollSessionDeleted(long pollId, long sessionId, Instant at) implements PollEvent {}
}
