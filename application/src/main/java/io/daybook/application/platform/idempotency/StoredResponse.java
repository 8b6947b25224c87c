package io.daybook.application.platform.idempotency;

import java.util.Map;

/**
 * The stored response to a request with an idempotency key.
 *
 * @param status its status
 * @param headers those that belong to the answer rather than to the attempt, such as {@code Link}
 * @param body its text
 */
public record StoredResponse(int status, Map<String, String> headers, String body) {}
