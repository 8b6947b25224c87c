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

    /** The time of day in the milliseconds that can be stored. */
    @Bean
    Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));
    }

    /** The time that only measures how long something takes. */
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

    /** Clients that never finish their headers are cut off. */
    @Bean
    WebServerFactoryCustomizer<TomcatWebServerFactory> headerDeadline() {
        return factory -> factory.setProtocol(HeaderDeadlineProtocol.class.getName());
    }

    /**
     * Ids of foreign systems in a path may hold an encoded slash, and the body belongs to {@link
     * Sent}: the server would read forms only for POST and leave nothing behind.
     */
    @Bean
    TomcatConnectorCustomizer requestsAsTheyCome() {
        return connector -> {
            connector.setEncodedSolidusHandling("passthrough");
            connector.setParseBodyMethods("");
        };
    }
}
