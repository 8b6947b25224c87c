package io.daybook.api.integration.lti;

import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.kernel.CallingTool;
import io.daybook.application.integration.lti.AccessTokens;
import io.daybook.application.integration.lti.Assertions;
import io.daybook.application.integration.lti.InvalidGrantException;
import io.daybook.application.integration.lti.LtiContext;
import io.daybook.application.integration.lti.LtiContexts;
import io.daybook.application.integration.lti.TokenSubject;
import io.daybook.application.platform.access.Unauthenticated;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Issues access tokens to tools (document 2, section 5; docs/spec/integration.md, section B1).
 * Every invalid request is answered with {@code 400 {"error":"invalid_grant"}}.
 */
@RestController
class AuthorizeController {

    private static final Logger LOG = LoggerFactory.getLogger(AuthorizeController.class);
    private static final String WHY = "the assertion is signed with the tool's own secret";
    private static final Set<String> GRANT_TYPES =
            Set.of("authorization_code", "urn:ietf:params:oauth:grant-type:jwt-bearer");

    /** The token request of a tool. */
    record Authorize(
            @Nullable String grantType, @Nullable String assertion, @Nullable String code) {}

    /** The issued token; {@code expires_in} is a text, as all existing clients expect. */
    record TokenJson(String accessToken, String tokenType, String expiresIn) {}

    private final Assertions assertions;
    private final AccessTokens tokens;
    private final LtiContexts contexts;

    AuthorizeController(Assertions assertions, AccessTokens tokens, LtiContexts contexts) {
        this.assertions = assertions;
        this.tokens = tokens;
        this.contexts = contexts;
    }

    /** Issues a token to a tool of an account. */
    @PostMapping("/api/lti/accounts/{account_id}/authorize")
    @Unauthenticated(WHY)
    TokenJson inAccount(
            @PathVariable("account_id") long account,
            @Params Authorize body,
            HttpServletRequest request) {
        return token(contexts.account(account), body, request);
    }

    /** Issues a token to a tool of a course. */
    @PostMapping("/api/lti/courses/{course_id}/authorize")
    @Unauthenticated(WHY)
    TokenJson inCourse(
            @PathVariable("course_id") long course,
            @Params Authorize body,
            HttpServletRequest request) {
        return token(contexts.course(course), body, request);
    }

    private TokenJson token(LtiContext context, Authorize body, HttpServletRequest request) {
        String assertion = body.assertion();
        if (assertion == null || !GRANT_TYPES.contains(String.valueOf(body.grantType()))) {
            throw invalidGrant();
        }
        try {
            TokenSubject subject =
                    assertions.check(
                            assertion, context, request.getRequestURL().toString(), body.code());
            String code = body.code();
            CallingTool.set(request, code == null ? subject.subject() : code);
            return new TokenJson(
                    tokens.issue(subject, code, request.getServerName()),
                    "bearer",
                    Long.toString(AccessTokens.LIFE.toSeconds()));
        } catch (InvalidGrantException refused) {
            LOG.info("A tool was refused an access token: {}", refused.getMessage());
            throw invalidGrant();
        }
    }

    private static ApiErrorException invalidGrant() {
        return new ApiErrorException(ApiErrorResponse.bare(400, "error", "invalid_grant"));
    }
}
