package io.daybook.events.people.logins;

import io.daybook.events.people.enrollments.DeclaredUserType;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a name a user signs in with. */
public sealed interface LoginEvent {

    /** The login. */
    long loginId();

    /** The user who signs in with it. */
    long userId();

    /**
     * A user got a name to sign in with. The fingerprint is the same for the same name, whatever
     * its case, and tells nothing about it.
     */
    record LoginAdded(
            long loginId,
            long userId,
            long accountId,
            Personal uniqueId,
            String fingerprint,
            Instant at)
            implements LoginEvent {}

    /** The user signs in with another name. */
    record LoginRenamed(
            long loginId, long userId, Personal uniqueId, String fingerprint, Instant at)
            implements LoginEvent {}

    /** The student information system calls the user by these ids now. */
    record LoginSisIdChanged(
            long loginId,
            long userId,
            @Nullable String sisUserId,
            @Nullable String integrationId,
            Instant at)
            implements LoginEvent {}

    /** The user signs in with a new password, of which only a slow hash is kept. */
    record LoginPasswordSet(long loginId, long userId, Personal passwordHash, Instant at)
            implements LoginEvent {}

    /** What the institution says its holder is; null when it says nothing. */
    record LoginUserTypeDeclared(
            long loginId, long userId, @Nullable DeclaredUserType declaredUserType, Instant at)
            implements LoginEvent {}

    /** Who vouches for its holder; null when this service does. */
    record LoginProviderChosen(
            long loginId, long userId, @Nullable Long authenticationProviderId, Instant at)
            implements LoginEvent {}

    /** Nobody signs in with it until it is reinstated. */
    record LoginSuspended(long loginId, long userId, Instant at) implements LoginEvent {}

    /** Its holder signs in with it again. */
    record LoginReinstated(long loginId, long userId, Instant at) implements LoginEvent {}

    /** The user may no longer sign in with it. */
    record LoginRemoved(long loginId, long userId, Instant at) implements LoginEvent {}
}
