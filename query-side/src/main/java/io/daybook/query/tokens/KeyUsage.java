package io.daybook.query.tokens;

import java.time.Instant;
import org.springframework.data.annotation.Id;

/**
 * How much an application uses its developer key.
 *
 * @param id the key
 * @param tokens how many tokens it holds
 * @param lastUsedAt when it last got a token or renewed one
 */
public record KeyUsage(@Id long id, long tokens, Instant lastUsedAt) {}
