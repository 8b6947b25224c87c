package io.daybook.application.platform.idempotency;

import java.util.Map;

/**
 * The answer to a request that came with an idempotency key.
 *
 * @param status its status
 * @param headers those that belong to the answer rather than to the attempt, such as {@code Link}
 * @param body its text
 */
public record KeptAnswer(int status, Map<String, String> headers, String body) {}
