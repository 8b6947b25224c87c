package io.daybook.api.platform.throttling;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The request budget of a token (docs/spec/content.md, section 1.4).
 *
 * @param enabled whether requests are limited at all
 * @param capacity maximum fill level of a bucket
 * @param highWaterMark fill level from which requests are rejected
 * @param leakPerSecond decrease per second
 * @param upFront cost of a request until its actual cost is known
 * @param callers maximum number of tokens with a bucket in memory
 */
@ConfigurationProperties("daybook.throttle")
public record ThrottleProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("800") double capacity,
        @DefaultValue("600") double highWaterMark,
        @DefaultValue("10") double leakPerSecond,
        @DefaultValue("50") double upFront,
        @DefaultValue("100000") long callers) {}
