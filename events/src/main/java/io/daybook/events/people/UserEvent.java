package io.daybook.events.people;

import io.daybook.events.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What happens to a user. */
public sealed interface UserEvent {

    /** The user. */
    long userId();

    /** A person became known to an institution. */
    record UserRegistered(
            long userId,
            long rootAccountId,
            Personal name,
            Personal sortableName,
            Personal shortName,
            String uuid,
            Instant at)
            implements UserEvent {}

    /** The person is called something else. */
    record UserRenamed(
            long userId, Personal name, Personal sortableName, Personal shortName, Instant at)
            implements UserEvent {}

    /** The language and time zone the person prefers; null for the institution's. */
    record UserPreferencesChanged(
            long userId, @Nullable String locale, @Nullable String timeZone, Instant at)
            implements UserEvent {}

    /** The address messages to the person go to; its text is null when there is none. */
    record UserEmailChanged(long userId, Personal email, Instant at) implements UserEvent {}

    /** The person was removed from the institution. */
    record UserRemoved(long userId, long rootAccountId, Instant at) implements UserEvent {}
}
