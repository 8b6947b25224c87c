package io.daybook.query.people;

import io.daybook.events.people.DeclaredUserType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A user as lists and shows answer it. Texts about the person are null once the person has been
 * erased.
 *
 * @param nameKey the name in lower case, to search in
 * @param sortKey the sortable name in lower case: neither of the stores sorts by collation
 */
@Document("users_v2")
@CompoundIndex(name = "by_root_and_name", def = "{'rootAccountId': 1, 'sortKey': 1, '_id': 1}")
@CompoundIndex(name = "by_root_and_email", def = "{'rootAccountId': 1, 'email': 1, '_id': 1}")
@CompoundIndex(name = "by_login", def = "{'rootAccountId': 1, 'logins.fingerprint': 1}")
@CompoundIndex(name = "by_login_id", def = "{'rootAccountId': 1, 'logins.loginId': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootAccountId': 1, 'logins.sisUserId': 1, '_id': 1}")
@CompoundIndex(
        name = "by_integration_id",
        def = "{'rootAccountId': 1, 'logins.integrationId': 1, '_id': 1}")
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
        List<LoginView> logins,
        boolean deleted,
        Instant createdAt) {

    /** A name the user signs in with, and what the student information system calls the user. */
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

    /** Whether the user has a login that works: nobody else calls or signs in. */
    public boolean hasUsableLogin() {
        return logins.stream().anyMatch(login -> !login.suspended());
    }

    /** The login that stands for the user: the first one. */
    public @Nullable LoginView primaryLogin() {
        return logins.isEmpty() ? null : logins.getFirst();
    }
}
