package io.daybook.query.identity.tokens;

import java.time.Instant;

/**
 * How much an application uses its developer key.
 *
 * @param id the key
 * @param tokens how many tokens it holds
 * @param lastUsedAt when it last got a token or renewed one
 */
public record KeyUsage(long id, long tokens, Instant lastUsedAt) {}
