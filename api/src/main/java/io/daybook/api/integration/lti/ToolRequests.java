package io.daybook.api.integration.lti;

import io.daybook.api.platform.binding.JsonBody;
import io.daybook.api.platform.binding.RequestParameters;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.kernel.CallingTool;
import io.daybook.application.integration.lti.AccessTokens;
import io.daybook.application.integration.oauth1.SignedRequest;
import io.daybook.application.integration.oauth1.SignedRequests;
import io.daybook.application.platform.binding.Scalars;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Reads the credentials of tools: an access token, or an OAuth 1 signature. */
@Component
class ToolRequests {

    private static final String BEARER = "Bearer ";
    private static final String OAUTH = "OAuth ";

    private final AccessTokens tokens;
    private final SignedRequests signatures;

    ToolRequests(AccessTokens tokens, SignedRequests signatures) {
        this.tokens = tokens;
        this.signatures = signatures;
    }

    /** Returns the response with status 401 of operations on tool proxies and their settings. */
    static ApiErrorException unauthorized() {
        return new ApiErrorException(ApiErrorResponse.bare(401, "error", "unauthorized"));
    }

    /** Returns the claims of the request's access token, if it is valid. */
    Optional<AccessTokens.Valid> token(HttpServletRequest request) {
        Optional<AccessTokens.Valid> token =
                credentials(request, BEARER)
                        .flatMap(text -> tokens.read(text.strip(), request.getServerName()));
        token.ifPresent(valid -> CallingTool.set(request, valid.regKey()));
        return token;
    }

    /** Returns the consumer key of the request's signature, not yet verified. */
    Optional<String> consumerKey(HttpServletRequest request) {
        return Optional.ofNullable(header(request).get("oauth_consumer_key"));
    }

    /** Whether the request is signed with this secret. */
    boolean isSignedWith(String secret, HttpServletRequest request) {
        RequestParameters sent = RequestParameters.of(request);
        boolean isSigned =
                signatures.isSignedWith(
                        secret,
                        new SignedRequest(
                                request.getMethod(),
                                request.getRequestURL().toString(),
                                header(request),
                                sent.all(),
                                hash(sent.document())));
        if (isSigned) {
            consumerKey(request).ifPresent(key -> CallingTool.set(request, key));
        }
        return isSigned;
    }

    private static String hash(byte[] body) {
        return body.length == 0 ? "" : SignedRequests.hash(body);
    }

    /** Returns the JSON document of the request, regardless of its content type. */
    static JsonNode document(HttpServletRequest request) {
        return Scalars.clean(JsonBody.read(RequestParameters.of(request).document()), null);
    }

    private static Map<String, String> header(HttpServletRequest request) {
        Map<String, String> parameters = new LinkedHashMap<>();
        credentials(request, OAUTH)
                .ifPresent(
                        header -> {
                            for (String part : header.split(",", -1)) {
                                add(part.strip(), parameters);
                            }
                        });
        return parameters;
    }

    private static void add(String part, Map<String, String> parameters) {
        int equals = part.indexOf('=');
        if (equals > 0) {
            String value = part.substring(equals + 1).replace("\"", "");
            parameters.put(decode(part.substring(0, equals)), decode(value));
        }
    }

    /** In this header, a plus sign is not an encoded space. */
    private static String decode(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException undecodable) {
            return text;
        }
    }

    private static Optional<String> credentials(HttpServletRequest request, String scheme) {
        return Optional.ofNullable(request.getHeader("Authorization"))
                .filter(header -> header.regionMatches(true, 0, scheme, 0, scheme.length()))
                .map(header -> header.substring(scheme.length()));
    }
}
