package io.daybook.events.people.users;

import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a user. */
public sealed interface UserEvent {

    /** The user. */
    long userId();

    /** A user was registered in an institution. */
    record UserRegistered(
            long userId,
            long rootAccountId,
            Personal name,
            Personal sortableName,
            Personal shortName,
            String uuid,
            Instant at)
            implements UserEvent {}

    /** The names of the user changed. */
    record UserRenamed(
            long userId, Personal name, Personal sortableName, Personal shortName, Instant at)
            implements UserEvent {}

    /** The preferred locale and time zone changed; null for those of the institution. */
    record UserPreferencesChanged(
            long userId, @Nullable String locale, @Nullable String timeZone, Instant at)
            implements UserEvent {}

    /** The email address changed; its text is null for none. */
    record UserEmailChanged(long userId, Personal email, Instant at) implements UserEvent {}

    /** The profile fields that users set themselves; a text is null where they are empty. */
    record UserProfileChanged(
            long userId, Personal title, Personal bio, Personal pronouns, Instant at)
            implements UserEvent {}

    /** The URL of the avatar changed; its text is null for none. */
    record UserAvatarChosen(long userId, Personal url, Instant at) implements UserEvent {}

    /** The moderation state of the avatar changed. */
    record UserAvatarStateChanged(long userId, AvatarState state, Instant at)
            implements UserEvent {}

    /** A user setting was switched on or off. */
    record UserSettingSwitched(long userId, UserSetting setting, boolean enabled, Instant at)
            implements UserEvent {}

    /** The user accepted the terms of service. */
    record UserAcceptedTerms(long userId, Instant at) implements UserEvent {}

    /** The user was removed from the institution. */
    record UserRemoved(long userId, long rootAccountId, Instant at) implements UserEvent {}

    /** The removed user was restored. */
    record UserRestored(long userId, long rootAccountId, Instant at) implements UserEvent {}

    /**
     * The user was erased: the data key was destroyed, so that every text that identifies the user
     * or was written by the user becomes unreadable.
     */
    record UserErased(long userId, long rootAccountId, Instant at) implements UserEvent {}
}
