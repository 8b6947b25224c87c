package io.daybook.query.identity.tokens;

import java.time.Instant;

/**
 * Usage of a developer key.
 *
 * @param id the key
 * @param tokens number of tokens issued for it
 * @param lastUsedAt when a token was last issued or renewed
 */
public record KeyUsage(long id, long tokens, Instant lastUsedAt) {}
