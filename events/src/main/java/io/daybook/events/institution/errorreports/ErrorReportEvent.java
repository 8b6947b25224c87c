package io.daybook.events.institution.errorreports;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;

/** Events of a user's error reports. */
public sealed interface ErrorReportEvent {

    /** The reporting user. */
    long userId();

    /**
     * A user reported an error; the text of a missing field is null.
     *
     * @param details the other fields of the report as JSON
     * @param httpEnv the environment of the request as JSON
     */
    record ErrorReported(
            long userId,
            long rootAccountId,
            long reportId,
            Personal subject,
            Personal comments,
            Personal url,
            Personal email,
            Personal details,
            Personal httpEnv,
            Instant at)
            implements ErrorReportEvent {}
}
