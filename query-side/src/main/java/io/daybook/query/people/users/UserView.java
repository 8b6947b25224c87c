package io.daybook.query.people.users;

import io.daybook.events.people.enrollments.DeclaredUserType;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.users.AvatarState;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.people.users.UserSetting;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A user as returned by list and single-object endpoints. Personal texts are null once the user was
 * erased.
 *
 * @param nameKey the name in lower case, to search in
 * @param sortKey the sortable name in lower case, because neither of the databases sorts by
 *     collation
 * @param switchedOn enabled settings, by wire name
 * @param places account associations
 * @param formerSisIds SIS ids of deleted logins
 * @param seenAt when the user was last active, to the hour
 */
@Document("users_v3")
@CompoundIndex(name = "by_root_and_name", def = "{'rootAccountId': 1, 'sortKey': 1, '_id': 1}")
@CompoundIndex(name = "by_root_and_email", def = "{'rootAccountId': 1, 'email': 1, '_id': 1}")
@CompoundIndex(name = "by_root_and_seen", def = "{'rootAccountId': 1, 'seenAt': 1, '_id': 1}")
@CompoundIndex(name = "by_account", def = "{'places.accountId': 1, 'sortKey': 1, '_id': 1}")
@CompoundIndex(name = "by_course", def = "{'places.courseId': 1}")
@CompoundIndex(name = "by_login", def = "{'rootAccountId': 1, 'logins.fingerprint': 1}")
@CompoundIndex(name = "by_login_id", def = "{'rootAccountId': 1, 'logins.loginId': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootAccountId': 1, 'logins.sisUserId': 1, '_id': 1}")
@CompoundIndex(name = "by_former_sis_id", def = "{'rootAccountId': 1, 'formerSisIds': 1}")
@CompoundIndex(
        name = "by_integration_id",
        def = "{'rootAccountId': 1, 'logins.integrationId': 1, '_id': 1}")
@CompoundIndex(name = "erased", def = "{'erased': 1}")
public record UserView(
        @Id long id,
        long rootAccountId,
        @Nullable String name,
        @Nullable String sortableName,
        @Nullable String shortName,
        String nameKey,
        String sortKey,
        String uuid,
        @Nullable String email,
        @Nullable String locale,
        @Nullable String timeZone,
        @Nullable String title,
        @Nullable String bio,
        @Nullable String pronouns,
        @Nullable String avatarUrl,
        AvatarState avatarState,
        Set<UserSetting> switchedOn,
        List<LoginView> logins,
        List<Place> places,
        List<String> formerSisIds,
        @Nullable Instant termsAcceptedAt,
        @Nullable Instant seenAt,
        boolean deleted,
        boolean erased,
        Instant createdAt) {

    /** A login: the name the user signs in with, and the SIS id. */
    public record LoginView(
            long loginId,
            long accountId,
            @Nullable String uniqueId,
            String fingerprint,
            @Nullable String sisUserId,
            @Nullable String integrationId,
            boolean suspended,
            @Nullable DeclaredUserType declaredUserType,
            @Nullable Long authenticationProviderId,
            Instant createdAt) {}

    /**
     * An account association through an enrollment or an administrator role.
     *
     * @param by the enrollment or role
     * @param courseId null for a role
     * @param type null for a role
     * @param over whether the enrollment or role has ended
     */
    public record Place(
            String by,
            long accountId,
            @Nullable Long courseId,
            @Nullable EnrollmentType type,
            boolean over) {

        Place over(boolean isOver) {
            return new Place(by, accountId, courseId, type, isOver);
        }

        Place in(long course, long account) {
            return new Place(by, account, course, type, over);
        }
    }

    /** Creates a user of whom only the names are known. */
    static UserView registered(UserRegistered e) {
        return new UserView(
                e.userId(),
                e.rootAccountId(),
                e.name().text(),
                e.sortableName().text(),
                e.shortName().text(),
                SortKeys.of(e.name()),
                SortKeys.of(e.sortableName()),
                e.uuid(),
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                AvatarState.NONE,
                Set.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                false,
                false,
                e.at());
    }

    /**
     * Whether the user has a login that is not suspended; users without one can neither sign in nor
     * call the API.
     */
    public boolean hasUsableLogin() {
        return logins.stream().anyMatch(login -> !login.suspended());
    }

    /** Returns the accounts the user belongs to besides the institution itself. */
    public Set<Long> accountIds() {
        return places.stream()
                .filter(place -> !place.over())
                .map(Place::accountId)
                .collect(Collectors.toSet());
    }

    /** Returns the primary login: the first one; null for none. */
    public @Nullable LoginView primaryLogin() {
        return logins.isEmpty() ? null : logins.getFirst();
    }
}
