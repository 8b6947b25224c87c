package io.daybook.api.platform.http;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

/**
 * The edge alone, with nothing behind it. Marked as a part of tests, like the controllers beside
 * it, so that tests of the whole application do not pick it up.
 */
@TestComponent
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration(
        excludeName = {
            "org.springframework.boot.mongodb.autoconfigure.MongoAutoConfiguration",
            "org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration",
            "org.springframework.boot.mongodb.autoconfigure.health.MongoHealthContributorAutoConfiguration"
        })
@ComponentScan({
    "io.daybook.api.platform.binding",
    "io.daybook.api.platform.errors",
    "io.daybook.api.platform.http",
    "io.daybook.api.platform.paging",
    "io.daybook.api.platform.scopes",
    "io.daybook.api.platform.throttling",
    "io.daybook.application.platform.binding",
    "io.daybook.application.platform.errors",
    "io.daybook.application.platform.http",
    "io.daybook.application.platform.paging"
})
public class EdgeTestApp {

    /** Time that stands still until a test moves it. */
    public static final class HandTicker implements Ticker {

        private final AtomicLong nanos = new AtomicLong();

        @Override
        public long read() {
            return nanos.get();
        }

        public void seconds(double seconds) {
            nanos.addAndGet((long) (seconds * 1e9));
        }
    }

    @Bean
    @Primary
    HandTicker handTicker() {
        return new HandTicker();
    }

    /** There are no users here: whoever sends a token is the user it is of. */
    @Bean
    CallerKeyResolver callerNames() {
        return request -> {
            String token = BearerToken.beforeBody(request);
            return token == null
                    ? CallerKeyResolver.address(request)
                    : CallerKeyResolver.user(token.hashCode());
        };
    }

    /** Readiness asks for it by name; there is nothing here that could be unready. */
    @Bean
    HealthIndicator serving() {
        return () -> Health.up().build();
    }
}
