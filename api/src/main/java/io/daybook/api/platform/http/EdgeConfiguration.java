package io.daybook.api.platform.http;

import com.github.benmanes.caffeine.cache.Ticker;
import io.daybook.api.platform.binding.Binder;
import io.daybook.api.platform.throttling.ThrottleProperties;
import io.daybook.application.platform.http.RandomValues;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.tomcat.TomcatConnectorCustomizer;
import org.springframework.boot.tomcat.TomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configures the clock, the source of random values, and how the server accepts requests. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({EdgeProperties.class, ThrottleProperties.class})
class EdgeConfiguration {

    /** Returns a clock with the millisecond precision that can be stored. */
    @Bean
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));
    }

    /** Returns the clock for measuring durations. */
    @Bean
    Ticker ticker() {
        return Ticker.systemTicker();
    }

    @Bean
    RandomValues randoms() {
        return new RandomValues(new SecureRandom());
    }

    @Bean
    Binder binder() {
        return new Binder();
    }

    /** Closes connections of clients that do not complete their headers in time. */
    @Bean
    WebServerFactoryCustomizer<TomcatWebServerFactory> headerDeadline() {
        return factory -> factory.setProtocol(HeaderDeadlineProtocol.class.getName());
    }

    /**
     * SIS ids in a path may contain an encoded slash, and {@code RequestParameters} reads the body:
     * the server would only read forms of POST requests, and leave nothing behind.
     */
    @Bean
    TomcatConnectorCustomizer requestsAsTheyCome() {
        return connector -> {
            connector.setEncodedSolidusHandling("passthrough");
            connector.setParseBodyMethods("");
        };
    }
}
