package io.daybook.application.communication.happenings;

import java.time.Instant;
import java.util.List;

/** What is published to begin later, and is news then (docs/decisions/0204). */
interface ScheduledHappenings {

    /** What began after one moment and not after another. */
    List<Begun> begun(Instant after, Instant until);
}
