package io.daybook.api.identity.oauth;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A token request of an application (docs/spec/institution.md, section 9.1). */
record TokenRequest(
        @Nullable String grantType,
        @Nullable String clientId,
        @Nullable String clientSecret,
        @Nullable String redirectUri,
        @Nullable String code,
        @Nullable String codeVerifier,
        @Nullable String refreshToken,
        boolean replaceTokens,
        @Nullable String clientAssertionType,
        @Nullable String clientAssertion,
        @Nullable String scope) {

    /** The scopes requested, each once. */
    List<String> scopes() {
        return scope == null
                ? List.of()
                : Stream.of(scope.split("\\s+", -1))
                        .filter(each -> !each.isEmpty())
                        .distinct()
                        .toList();
    }
}
