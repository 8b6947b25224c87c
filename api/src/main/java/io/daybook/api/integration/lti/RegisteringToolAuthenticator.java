package io.daybook.api.integration.lti;

import io.daybook.application.integration.lti.AccessTokens;
import io.daybook.application.integration.lti.LtiContext;
import io.daybook.application.integration.lti.TokenSubject;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.query.integration.lti.RegistrationViews;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyViews;
import io.daybook.query.integration.lti.ToolRegistrationView;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Authenticates a tool that registers: with a registration key, or as an installed tool. */
@Component
class RegisteringToolAuthenticator {

    /** The sender of a registration. */
    sealed interface Registrant {}

    /**
     * A tool with a registration key.
     *
     * @param developerKeyId its developer key; null for none
     */
    record Invited(String regKey, @Nullable Long developerKeyId) implements Registrant {}

    /** A tool that is already installed in the context. */
    record Known(ToolProxyView tool) implements Registrant {}

    private final ToolRequests requests;
    private final RegistrationViews registrations;
    private final ToolProxyViews tools;
    private final VaultSecrets secrets;
    private final Clock clock;

    RegisteringToolAuthenticator(
            ToolRequests requests,
            RegistrationViews registrations,
            ToolProxyViews tools,
            VaultSecrets secrets,
            Clock clock) {
        this.requests = requests;
        this.registrations = registrations;
        this.tools = tools;
        this.secrets = secrets;
        this.clock = clock;
    }

    /**
     * Returns the tool that sent the request, by its token or its signature; empty for any other
     * sender.
     */
    Optional<Registrant> identify(LtiContext context, HttpServletRequest request) {
        Optional<AccessTokens.Valid> token = requests.token(request);
        return token.isPresent()
                ? token.flatMap(valid -> byToken(valid, context))
                : requests.consumerKey(request).flatMap(key -> bySignature(key, context, request));
    }

    private Optional<Registrant> byToken(AccessTokens.Valid token, LtiContext context) {
        return switch (token.subject()) {
            case TokenSubject.Proxy(ToolProxyView tool) -> known(tool, context);
            case TokenSubject.Key(var key) ->
                    open(token.regKey(), context)
                            .map(invited -> new Invited(invited.id(), key.id()));
            case TokenSubject.Registration _ ->
                    open(token.regKey(), context).map(invited -> new Invited(invited.id(), null));
        };
    }

    private Optional<Registrant> bySignature(
            String key, LtiContext context, HttpServletRequest request) {
        return open(key, context)
                .filter(
                        invited ->
                                requests.isSignedWith(
                                        secrets.open(invited.sealedPassword()), request))
                .<Registrant>map(invited -> new Invited(invited.id(), null))
                .or(
                        () ->
                                tools.findByGuid(key)
                                        .filter(
                                                tool ->
                                                        requests.isSignedWith(
                                                                secrets.open(tool.sealedSecret()),
                                                                request))
                                        .flatMap(tool -> known(tool, context)));
    }

    private Optional<ToolRegistrationView> open(String regKey, LtiContext context) {
        return registrations
                .find(regKey)
                .filter(r -> r.isOpen(context.kind(), context.id(), clock.instant()));
    }

    private static Optional<Registrant> known(ToolProxyView tool, LtiContext context) {
        boolean isHere = tool.contextKind() == context.kind() && tool.contextId() == context.id();
        return isHere ? Optional.of(new Known(tool)) : Optional.empty();
    }
}
