package io.daybook.command.people.users;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.DeclaredUserType;
import io.daybook.events.people.users.UserSetting;
import java.time.Instant;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a user and the user's logins. */
public sealed interface UserCommand {

    /** Ids of users stay below this: other numbers are made from them. */
    long ID_LIMIT = 1L << 26;

    /** The user. */
    long userId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return User.id(userId());
    }

    /**
     * A name to sign in with.
     *
     * @param fingerprint of the name in lower case, made with the vault's key
     * @param passwordHash null where nobody signs in with a password yet
     * @param authenticationProviderId who vouches for its holder; null for this service
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

        /** A name without a password. */
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
     * Makes a person known to an institution, together with a first name to sign in with. A blank
     * name is that login; the other names follow from the name where they are null.
     *
     * @param acceptsTerms whether the person agreed to the terms of service
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
                    .check(() -> requireShort("email", email))
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

        /** A person of whom only name and login are known. */
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
     * A removed person comes back, with a name to sign in with and what is given of the rest.
     *
     * @param user what is known of the person now; texts left out stay as they were
     */
    record RestoreUser(ChangeUser user, long rootAccountId, NewLogin login, Instant now)
            implements UserCommand {

        @Override
        public long userId() {
            return user.userId();
        }
    }

    /** Changes what is given. */
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
                    .check(() -> requireShort("email", email.orNull()))
                    .reject();
        }

        /** Changes nothing of the profile. */
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

    /** Switches these settings on or off. */
    record SwitchSettings(long userId, Map<UserSetting, Boolean> settings, Instant now)
            implements UserCommand {
        public SwitchSettings {
            settings = Map.copyOf(settings);
        }
    }

    /** Removes the person from the institution; every login becomes free. */
    record RemoveUser(long userId, long rootAccountId, Instant now) implements UserCommand {}

    /** The person's key is destroyed; a person who was not removed before is removed now. */
    record EraseUser(long userId, long rootAccountId, Instant now) implements UserCommand {}

    /** Gives the user another name to sign in with. */
    record AddLogin(long userId, long accountId, NewLogin login, Instant now)
            implements UserCommand {}

    /**
     * Changes what is given.
     *
     * @param fingerprint of the new name, where there is one
     * @param passwordHash of the new password; null keeps the old one
     * @param suspended whether nobody signs in with it for now; null leaves that
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
            Instant now)
            implements UserCommand {

        public ChangeLogin {
            if (uniqueId.isPresent()) {
                requireUniqueId(uniqueId.orNull());
            }
        }

        /** Changes only by what names the login goes, and its password. */
        public ChangeLogin(
                long userId,
                long loginId,
                Patch<String> uniqueId,
                @Nullable String fingerprint,
                Patch<String> sisUserId,
                Patch<String> integrationId,
                @Nullable String passwordHash,
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
                    now);
        }

        @Override
        public String toString() {
            return "ChangeLogin[" + loginId + "]";
        }
    }

    /** Nobody signs in or calls as the person until they are reinstated. */
    record SuspendUser(long userId, Instant now) implements UserCommand {}

    /** Every name the person signs in with works again. */
    record ReinstateUser(long userId, Instant now) implements UserCommand {}

    /** Undoes a removal, with the former logins; refused where another has one of them by now. */
    record UndoUserRemoval(long userId, long rootAccountId, Instant now) implements UserCommand {}

    /** Takes a name to sign in with away; the last one stays. */
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
