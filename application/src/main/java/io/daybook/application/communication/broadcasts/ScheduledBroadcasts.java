package io.daybook.application.communication.broadcasts;

import java.time.Instant;
import java.util.List;

/** What is scheduled to be shown later, and is notified of then (docs/decisions/0204). */
interface ScheduledBroadcasts {

    /** What came due after one moment and not after another. */
    List<DueBroadcast> due(Instant after, Instant until);
}
