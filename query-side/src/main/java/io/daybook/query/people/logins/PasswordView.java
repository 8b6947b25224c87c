package io.daybook.query.people.logins;

import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A password hash, stored separately from users so that it is never returned with them.
 *
 * @param loginId the login it belongs to
 * @param hash Argon2id; null once the user was erased
 */
@Document("passwords_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1}")
public record PasswordView(@Id long loginId, long userId, @Nullable String hash) {

    @Override
    public String toString() {
        return "PasswordView[" + loginId + "]";
    }
}
