package io.daybook.api.identity.oauth;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.identity.tokens.TokenCommand.RevokeToken;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.Map;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Issues and revokes tokens of applications (docs/spec/content.md, section 1.8). */
@RestController
@RequestMapping(TokenController.PATH)
class TokenController {

    static final String PATH = "/login/oauth2/token";

    /** What may be sent when a token is given back. */
    record DeleteToken(boolean expireSessions) {}

    private final TokenGrants grants;
    private final BrowserSessions sessions;
    private final Writes writes;
    private final Clock clock;

    TokenController(TokenGrants grants, BrowserSessions sessions, Writes writes, Clock clock) {
        this.grants = grants;
        this.sessions = sessions;
        this.writes = writes;
        this.clock = clock;
    }

    /** Issues an access token for an authorization code, a refresh token or a client assertion. */
    @PostMapping
    @Unauthenticated("applications prove who they are with a secret or a signature")
    ResponseEntity<TokenResponse> issue(@Params TokenRequest asked, HttpServletRequest request) {
        TokenResponse answer =
                switch (asked.grantType()) {
                    case "authorization_code" ->
                            grants.byCode(asked, ClientSecret.of(request, asked));
                    case "refresh_token" ->
                            grants.byRefresh(asked, ClientSecret.of(request, asked));
                    case "client_credentials" -> grants.byAssertion(asked);
                    case null, default -> throw OAuthException.unsupportedGrantType();
                };
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                .header("Pragma", "no-cache")
                .body(answer);
    }

    /** Revokes the token of the request and, on request, the browser sessions of the user. */
    @DeleteMapping
    @OpenToAll(anyScope = true)
    Map<String, String> giveBack(Caller caller, @Params DeleteToken asked) {
        Long real = caller.realUserId();
        long owner = real == null ? caller.id() : real;
        if (asked.expireSessions()) {
            sessions.endAll(owner);
        }
        writes.send(new RevokeToken(caller.tokenId(), owner, clock.instant()));
        return Map.of();
    }
}
