package io.daybook.api.webhooks;

import io.daybook.api.access.Unauthenticated;
import io.daybook.api.edge.Params;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.webhooks.ToolProxyView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Gives tools their access tokens (document 2, section 5; fact sheet webhooks-lti, B1). Whatever is
 * wrong with a request is answered {@code 400 {"error":"invalid_grant"}}.
 */
@RestController
class AuthorizeController {

    private static final Logger LOG = LoggerFactory.getLogger(AuthorizeController.class);
    private static final String WHY = "the assertion is signed with the tool's own secret";
    private static final Set<String> GRANT_TYPES =
            Set.of("authorization_code", "urn:ietf:params:oauth:grant-type:jwt-bearer");

    /** What a tool sends. */
    record Authorize(
            @Nullable String grantType, @Nullable String assertion, @Nullable String code) {}

    /** A token; {@code expires_in} is a text for every client there is. */
    record TokenJson(String accessToken, String tokenType, String expiresIn) {}

    private final Assertions assertions;
    private final AccessTokens tokens;
    private final AccountViews accounts;
    private final CourseViews courses;

    AuthorizeController(
            Assertions assertions,
            AccessTokens tokens,
            AccountViews accounts,
            CourseViews courses) {
        this.assertions = assertions;
        this.tokens = tokens;
        this.accounts = accounts;
        this.courses = courses;
    }

    @PostMapping("/api/lti/accounts/{account_id}/authorize")
    @Unauthenticated(WHY)
    TokenJson inAccount(
            @PathVariable("account_id") long account,
            @Params Authorize body,
            HttpServletRequest request) {
        return token(accounts.find(account).isPresent(), body, request);
    }

    @PostMapping("/api/lti/courses/{course_id}/authorize")
    @Unauthenticated(WHY)
    TokenJson inCourse(
            @PathVariable("course_id") long course,
            @Params Authorize body,
            HttpServletRequest request) {
        return token(courses.find(course).isPresent(), body, request);
    }

    private TokenJson token(boolean contextExists, Authorize body, HttpServletRequest request) {
        if (!contextExists) {
            throw Rejection.notFound();
        }
        String assertion = body.assertion();
        if (assertion == null || !GRANT_TYPES.contains(String.valueOf(body.grantType()))) {
            throw Rejection.refused("invalid_grant");
        }
        try {
            ToolProxyView tool = assertions.check(assertion, request.getRequestURL().toString());
            return new TokenJson(
                    tokens.issue(tool, body.code(), request.getServerName()),
                    "bearer",
                    Long.toString(AccessTokens.LIFE.toSeconds()));
        } catch (InvalidGrant refused) {
            LOG.info("No token for a tool: {}", refused.getMessage());
            throw Rejection.refused("invalid_grant");
        }
    }
}
