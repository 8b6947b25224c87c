package io.daybook.application.integration.oauth1;

import java.util.List;
import java.util.Map;

/**
 * A request signed with OAuth 1.
 *
 * @param url without query
 * @param header parameters of the Authorization header, decoded
 * @param others parameters of the query and the form, decoded
 * @param bodyHash SHA-1 of the body in Base64; empty for a form
 */
public record SignedRequest(
        String method,
        String url,
        Map<String, String> header,
        List<Map.Entry<String, String>> others,
        String bodyHash) {}
