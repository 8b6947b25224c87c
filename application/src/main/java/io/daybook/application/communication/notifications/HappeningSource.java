package io.daybook.application.communication.notifications;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What events of an area mean to people, and who of them may see it. */
interface HappeningSource {

    /** The events it tells of. */
    List<Class<?>> events();

    /** When one of them happened; the beginning of time for others. */
    Instant at(Object event);

    /** What people are told; empty where nobody is. */
    Optional<Happening> of(Object event);
}
