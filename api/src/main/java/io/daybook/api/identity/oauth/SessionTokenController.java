package io.daybook.api.identity.oauth;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Lets an application with a token start a browser session of its user (docs/spec/institution.md,
 * section 9.1).
 */
@RestController
class SessionTokenController {

    private static final String BEGIN = "/login/session";

    record ReturnTo(@Nullable String returnTo) {}

    record StartSession(@Nullable String sessionToken, @Nullable String returnTo) {}

    record SessionJson(String sessionUrl) {}

    private final BrowserSessions sessions;
    private final Urls urls;

    SessionTokenController(BrowserSessions sessions, Urls urls) {
        this.sessions = sessions;
        this.urls = urls;
    }

    /** Returns a URL that starts a browser session; not for callers who act as another user. */
    @GetMapping("/login/session_token")
    @OpenToAll
    ResponseEntity<SessionJson> offer(Caller caller, @Params ReturnTo asked) {
        String place = place(asked.returnTo());
        if (caller.realUserId() != null) {
            throw Rejection.forbidden();
        }
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("session_token", sessions.offer(caller.user()));
        parameters.put("return_to", place);
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                .body(new SessionJson(urls.of(BEGIN + "?" + OAuthRedirects.query(parameters))));
    }

    /** Starts a browser session. The URL works once, within a minute. */
    @GetMapping(BEGIN)
    @Unauthenticated("the address holds a ticket that was given to the user's program")
    @ResponseSchema(status = 303)
    ResponseEntity<Void> begin(@Params StartSession asked, HttpServletRequest request) {
        String ticket = Required.text(asked.sessionToken(), "session_token");
        String place = place(asked.returnTo());
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .cacheControl(CacheControl.noStore())
                .header("Referrer-Policy", "no-referrer")
                .header(HttpHeaders.SET_COOKIE, sessions.redeem(ticket, request).toString())
                .header(HttpHeaders.LOCATION, place)
                .build();
    }

    /** Only URLs of this service are accepted, to prevent open redirects. */
    private String place(@Nullable String returnTo) {
        String home = urls.of("/");
        if (returnTo == null || returnTo.isBlank()) {
            return home;
        }
        boolean isPath = returnTo.matches("/(?![/\\\\]).*|/");
        String place = isPath ? urls.of(returnTo) : returnTo;
        if (!place.startsWith(home) || place.chars().anyMatch(Character::isISOControl)) {
            throw Rejection.badRequest("return_to is not a place of this server");
        }
        return place;
    }
}
