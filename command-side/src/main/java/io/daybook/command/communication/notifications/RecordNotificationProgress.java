package io.daybook.command.communication.notifications;

import java.time.Instant;

/**
 * Records that users were notified of all events up to a position.
 *
 * @param handledUpTo position of the last handled event in the event store
 */
public record RecordNotificationProgress(long handledUpTo, Instant now) {}
