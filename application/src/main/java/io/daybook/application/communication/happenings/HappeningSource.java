package io.daybook.application.communication.happenings;

import java.time.Instant;
import java.util.List;

/** What events of an area mean to people, and who of them may see it. */
interface HappeningSource {

    /** The events it tells of. */
    List<Class<?>> events();

    /** When one of them happened; the beginning of time for others. */
    Instant at(Object event);

    /**
     * What people are told; empty where nobody is.
     *
     * @param cause whose request it was
     */
    List<Happening> of(Object event, Cause cause);
}
