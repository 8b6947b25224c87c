package io.daybook.application.communication.broadcasts;

import java.time.Instant;
import java.util.List;

/**
 * Finds content that is scheduled to become visible later, for a notification at that time
 * (docs/decisions/0204).
 */
interface ScheduledBroadcasts {

    /** Returns broadcasts that came due after one moment and not after another. */
    List<DueBroadcast> due(Instant after, Instant until);
}
