package io.daybook.query.people.logins;

import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * What a password is compared with, kept apart from users so that it goes nowhere with them.
 *
 * @param loginId the login it belongs to
 * @param hash Argon2id; null once the person has been erased
 */
@Document("passwords_v1")
@CompoundIndex(name = "by_user", def = "{'userId': 1}")
public record PasswordView(@Id long loginId, long userId, @Nullable String hash) {

    @Override
    public String toString() {
        return "PasswordView[" + loginId + "]";
    }
}
