package io.daybook.application.integration.lti;

import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import io.daybook.query.identity.developerkeys.DeveloperKeyView.State;
import io.daybook.query.identity.developerkeys.DeveloperKeyViews;
import io.daybook.query.integration.lti.RegistrationViews;
import io.daybook.query.integration.lti.ToolProxyViews;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finds the subject of a token: an active tool, a developer key, or a tool with an open
 * registration.
 */
@Component
class TokenSubjects {

    private static final int LONGEST_NUMBER = 18;

    private final ToolProxyViews tools;
    private final DeveloperKeyViews keys;
    private final RegistrationViews registrations;
    private final VaultSecrets secrets;
    private final Clock clock;

    TokenSubjects(
            ToolProxyViews tools,
            DeveloperKeyViews keys,
            RegistrationViews registrations,
            VaultSecrets secrets,
            Clock clock) {
        this.tools = tools;
        this.keys = keys;
        this.registrations = registrations;
        this.secrets = secrets;
        this.clock = clock;
    }

    /** Returns the subject with this name that may request a token in this context. */
    Optional<TokenSubject> find(String subject, LtiContext context) {
        return proxy(subject)
                .or(() -> key(subject, context))
                .or(
                        () ->
                                registrations
                                        .find(subject)
                                        .filter(
                                                r ->
                                                        r.isOpen(
                                                                context.kind(),
                                                                context.id(),
                                                                clock.instant()))
                                        .map(TokenSubject.Registration::new));
    }

    private Optional<TokenSubject> proxy(String guid) {
        return tools.findActiveByGuid(guid)
                .filter(tool -> isKeyUsable(tool.developerKeyId()))
                .map(TokenSubject.Proxy::new);
    }

    private boolean isKeyUsable(@Nullable Long keyId) {
        return keyId == null
                || keys.find(keyId).filter(key -> key.state() == State.ACTIVE).isPresent();
    }

    private Optional<TokenSubject> key(String subject, LtiContext context) {
        return number(subject)
                .flatMap(keys::find)
                .filter(key -> key.worksFor(context.rootId()))
                .map(TokenSubject.Key::new);
    }

    /** Returns the subject of an issued token, if it is still valid. */
    Optional<TokenSubject> find(String subject) {
        return proxy(subject)
                .or(
                        () ->
                                number(subject)
                                        .flatMap(keys::find)
                                        .filter(key -> key.state() == State.ACTIVE)
                                        .map(TokenSubject.Key::new))
                .or(
                        () ->
                                registrations
                                        .find(subject)
                                        .filter(r -> clock.instant().isBefore(r.expiresAt()))
                                        .map(TokenSubject.Registration::new));
    }

    /** Returns the secret that signs its assertions. */
    String secret(TokenSubject subject) {
        return secrets.open(
                switch (subject) {
                    case TokenSubject.Proxy(var tool) -> tool.sealedSecret();
                    case TokenSubject.Key(DeveloperKeyView key) -> key.sealedSecret();
                    case TokenSubject.Registration(var invited) -> invited.sealedPassword();
                });
    }

    private static Optional<Long> number(String subject) {
        boolean isNumber =
                !subject.isEmpty()
                        && subject.length() <= LONGEST_NUMBER
                        && subject.chars().allMatch(c -> c >= '0' && c <= '9');
        return isNumber ? Optional.of(Long.valueOf(subject)) : Optional.empty();
    }
}
