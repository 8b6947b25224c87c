package io.daybook.events.people.users;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a user. */
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

    /** What the person tells about themselves; a text is null where they tell nothing. */
    record UserProfileChanged(
            long userId, Personal title, Personal bio, Personal pronouns, Instant at)
            implements UserEvent {}

    /** The address of the person's picture; null when they have none. */
    record UserAvatarChosen(long userId, Personal url, Instant at) implements UserEvent {}

    /** What is thought of the picture. */
    record UserAvatarStateChanged(long userId, AvatarState state, Instant at)
            implements UserEvent {}

    /** How the person wants to work here. */
    record UserSettingSwitched(long userId, UserSetting setting, boolean enabled, Instant at)
            implements UserEvent {}

    /** The person agreed to the terms of service. */
    record UserAcceptedTerms(long userId, Instant at) implements UserEvent {}

    /** The person was removed from the institution. */
    record UserRemoved(long userId, long rootAccountId, Instant at) implements UserEvent {}

    /** A removed person belongs to the institution again. */
    record UserRestored(long userId, long rootAccountId, Instant at) implements UserEvent {}

    /**
     * The person's key is destroyed for ever, and with it every text that identifies them or was
     * written by them.
     */
    record UserErased(long userId, long rootAccountId, Instant at) implements UserEvent {}
}
