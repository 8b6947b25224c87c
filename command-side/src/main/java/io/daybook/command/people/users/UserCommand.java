package io.daybook.command.people.users;

import io.daybook.command.platform.kernel.EmailAddresses;
import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.DeclaredUserType;
import io.daybook.events.people.users.UserSetting;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a user and the user's logins. */
public sealed interface UserCommand {

    /** Exclusive upper bound of user ids, because other ids are calculated from them. */
    long ID_LIMIT = 1L << 26;

    /** The user. */
    long userId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return User.id(userId());
    }

    /**
     * A new login.
     *
     * @param fingerprint of the unique id in lower case, made with the key of the vault
     * @param passwordHash null for no password
     * @param authenticationProviderId null for authentication by this service
     */
    record NewLogin(
            long loginId,
            String uniqueId,
            String fingerprint,
            @Nullable String sisUserId,
            @Nullable String integrationId,
            @Nullable String passwordHash,
            @Nullable DeclaredUserType declaredUserType,
            @Nullable Long authenticationProviderId) {

        public NewLogin {
            requireUniqueId(uniqueId);
        }

        /** Creates a login without a password. */
        public NewLogin(
                long loginId,
                String uniqueId,
                String fingerprint,
                @Nullable String sisUserId,
                @Nullable String integrationId) {
            this(loginId, uniqueId, fingerprint, sisUserId, integrationId, null, null, null);
        }

        @Override
        public String toString() {
            return "NewLogin[" + loginId + "]";
        }
    }

    /**
     * Registers a user in an institution with a first login. The unique id replaces a blank name;
     * the other names are derived from the name if null.
     *
     * @param acceptsTerms whether the user accepted the terms of service
     */
    record RegisterUser(
            long userId,
            long rootAccountId,
            @Nullable String name,
            @Nullable String sortableName,
            @Nullable String shortName,
            String uuid,
            @Nullable String email,
            @Nullable String locale,
            @Nullable String timeZone,
            boolean acceptsTerms,
            NewLogin login,
            Instant now)
            implements UserCommand {

        public RegisterUser {
            new FieldErrors()
                    .check(() -> requireShort("name", name))
                    .check(() -> requireShort("sortable_name", sortableName))
                    .check(() -> requireShort("short_name", shortName))
                    .check(() -> EmailAddresses.require(email, "email"))
                    .reject();
        }

        /** A user whose consent was not needed. */
        public RegisterUser(
                long userId,
                long rootAccountId,
                @Nullable String name,
                @Nullable String sortableName,
                @Nullable String shortName,
                String uuid,
                @Nullable String email,
                @Nullable String locale,
                @Nullable String timeZone,
                NewLogin login,
                Instant now) {
            this(
                    userId,
                    rootAccountId,
                    name,
                    sortableName,
                    shortName,
                    uuid,
                    email,
                    locale,
                    timeZone,
                    false,
                    login,
                    now);
        }

        /** Creates a command with only name and login. */
        public RegisterUser(
                long userId,
                long rootAccountId,
                String name,
                String uuid,
                NewLogin login,
                Instant now) {
            this(userId, rootAccountId, name, null, null, uuid, null, null, null, login, now);
        }

        @Override
        public String toString() {
            return "RegisterUser[" + userId + "]";
        }
    }

    /**
     * Restores a removed user with a new login and changed fields.
     *
     * @param user the changed fields; absent ones stay unchanged
     */
    record RestoreUser(ChangeUser user, long rootAccountId, NewLogin login, Instant now)
            implements UserCommand {

        @Override
        public long userId() {
            return user.userId();
        }
    }

    /** Changes the fields that are present. */
    record ChangeUser(
            long userId,
            Patch<String> name,
            Patch<String> sortableName,
            Patch<String> shortName,
            Patch<String> email,
            Patch<String> locale,
            Patch<String> timeZone,
            ProfileChanges profile,
            Instant now)
            implements UserCommand {

        public ChangeUser {
            new FieldErrors()
                    .check(() -> requireShort("name", name.orNull()))
                    .check(() -> requireShort("sortable_name", sortableName.orNull()))
                    .check(() -> requireShort("short_name", shortName.orNull()))
                    .check(() -> EmailAddresses.require(email.orNull(), "email"))
                    .reject();
        }

        /** Creates a command without profile changes. */
        public ChangeUser(
                long userId,
                Patch<String> name,
                Patch<String> sortableName,
                Patch<String> shortName,
                Patch<String> email,
                Patch<String> locale,
                Patch<String> timeZone,
                Instant now) {
            this(
                    userId,
                    name,
                    sortableName,
                    shortName,
                    email,
                    locale,
                    timeZone,
                    ProfileChanges.NONE,
                    now);
        }

        @Override
        public String toString() {
            return "ChangeUser[" + userId + "]";
        }
    }

    /** Switches user settings on or off. */
    record SwitchSettings(long userId, Map<UserSetting, Boolean> settings, Instant now)
            implements UserCommand {
        public SwitchSettings {
            settings = Map.copyOf(settings);
        }
    }

    /** Removes the user from the institution and releases all logins. */
    record RemoveUser(long userId, long rootAccountId, Instant now) implements UserCommand {}

    /** Erases the user by destroying the data key; removes the user as well if necessary. */
    record EraseUser(long userId, long rootAccountId, Instant now) implements UserCommand {}

    /** Adds a login to the user. */
    record AddLogin(long userId, long accountId, NewLogin login, Instant now)
            implements UserCommand {}

    /**
     * Changes the fields that are present.
     *
     * @param fingerprint of the new unique id; null if unchanged
     * @param passwordHash of the new password; null if unchanged
     * @param suspended null if unchanged
     * @param sessionIds browser sessions of the user; they end with a new password or a suspension
     */
    record ChangeLogin(
            long userId,
            long loginId,
            Patch<String> uniqueId,
            @Nullable String fingerprint,
            Patch<String> sisUserId,
            Patch<String> integrationId,
            @Nullable String passwordHash,
            Patch<DeclaredUserType> declaredUserType,
            Patch<Long> authenticationProviderId,
            @Nullable Boolean suspended,
            List<Long> sessionIds,
            Instant now)
            implements UserCommand {

        public ChangeLogin {
            sessionIds = List.copyOf(sessionIds);
            if (uniqueId.isPresent()) {
                requireUniqueId(uniqueId.orNull());
            }
        }

        /** Creates a command that changes only the ids and the password. */
        public ChangeLogin(
                long userId,
                long loginId,
                Patch<String> uniqueId,
                @Nullable String fingerprint,
                Patch<String> sisUserId,
                Patch<String> integrationId,
                @Nullable String passwordHash,
                List<Long> sessionIds,
                Instant now) {
            this(
                    userId,
                    loginId,
                    uniqueId,
                    fingerprint,
                    sisUserId,
                    integrationId,
                    passwordHash,
                    Patch.absent(),
                    Patch.absent(),
                    null,
                    sessionIds,
                    now);
        }

        /** Returns the sessions that end with this change. */
        public List<Long> endedSessions() {
            boolean ends = passwordHash != null || Boolean.TRUE.equals(suspended);
            return ends ? sessionIds : List.of();
        }

        @Override
        public String toString() {
            return "ChangeLogin[" + loginId + "]";
        }
    }

    /** Suspends all logins of the user, so that nobody can sign in or call the API as this user. */
    record SuspendUser(long userId, Instant now) implements UserCommand {}

    /** Reinstates all logins of the user. */
    record ReinstateUser(long userId, Instant now) implements UserCommand {}

    /**
     * Restores a removed user with the former logins. Rejected if another user has one of them
     * meanwhile.
     */
    record UndoUserRemoval(long userId, long rootAccountId, Instant now) implements UserCommand {}

    /** Removes a login; the last one cannot be removed. */
    record RemoveLogin(long userId, long loginId, Instant now) implements UserCommand {}

    private static void requireUniqueId(@Nullable String uniqueId) {
        if (uniqueId == null || uniqueId.isBlank()) {
            throw Rejection.invalid("unique_id", "can't be blank");
        }
        requireShort("unique_id", uniqueId);
    }

    private static void requireShort(String field, @Nullable String text) {
        if (text != null && text.length() > 255) {
            throw Rejection.invalid(field, "is too long (maximum is 255 characters)");
        }
    }
}
