package io.daybook.api.platform.throttling;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The request budget of a token (docs/spec/content.md, section 1.4).
 *
 * @param enabled whether there is a limit at all
 * @param capacity how full a bucket can get
 * @param highWaterMark from which fill on requests are refused
 * @param leakPerSecond how much runs out in a second
 * @param upFront what a request costs until its real cost is known
 * @param callers how many tokens are kept track of
 */
@ConfigurationProperties("daybook.throttle")
public record ThrottleProperties(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("800") double capacity,
        @DefaultValue("600") double highWaterMark,
        @DefaultValue("10") double leakPerSecond,
        @DefaultValue("50") double upFront,
        @DefaultValue("100000") long callers) {}
