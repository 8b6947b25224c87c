package io.daybook.events.people.logins;

import io.daybook.events.people.enrollments.DeclaredUserType;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a login of a user. */
public sealed interface LoginEvent {

    /** The login. */
    long loginId();

    /** The user of the login. */
    long userId();

    /**
     * A user got a name to sign in with. The fingerprint is the same for the same name, whatever
     * its case, and reveals nothing about it.
     */
    record LoginAdded(
            long loginId,
            long userId,
            long accountId,
            Personal uniqueId,
            String fingerprint,
            Instant at)
            implements LoginEvent {}

    /** The unique id of the login changed. */
    record LoginRenamed(
            long loginId, long userId, Personal uniqueId, String fingerprint, Instant at)
            implements LoginEvent {}

    /** The SIS user id or the integration id of the login changed. */
    record LoginSisIdChanged(
            long loginId,
            long userId,
            @Nullable String sisUserId,
            @Nullable String integrationId,
            Instant at)
            implements LoginEvent {}

    /** The password was set; only a slow hash of it is stored. */
    record LoginPasswordSet(long loginId, long userId, Personal passwordHash, Instant at)
            implements LoginEvent {}

    /** The declared user type changed; null for none. */
    record LoginUserTypeDeclared(
            long loginId, long userId, @Nullable DeclaredUserType declaredUserType, Instant at)
            implements LoginEvent {}

    /** The authentication provider changed; null for authentication by this service. */
    record LoginProviderChosen(
            long loginId, long userId, @Nullable Long authenticationProviderId, Instant at)
            implements LoginEvent {}

    /** The login was suspended: it cannot be used to sign in. */
    record LoginSuspended(long loginId, long userId, Instant at) implements LoginEvent {}

    /** The suspended login was reinstated. */
    record LoginReinstated(long loginId, long userId, Instant at) implements LoginEvent {}

    /** The login was removed. */
    record LoginRemoved(long loginId, long userId, Instant at) implements LoginEvent {}
}
