package io.daybook.application.platform.idempotency;

import java.util.Map;

/**
 * The stored response to a request with an idempotency key.
 *
 * @param status the HTTP status
 * @param headers headers of the response itself, such as {@code Link}, without those of the attempt
 * @param body the body
 */
public record StoredResponse(int status, Map<String, String> headers, String body) {}
