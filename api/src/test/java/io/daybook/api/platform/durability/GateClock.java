package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;

/** The time, which one thread does not learn until it is let through. */
final class GateClock extends Clock {

    private final Clock system = Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));
    private final CountDownLatch gate = new CountDownLatch(1);
    private final CountDownLatch reached = new CountDownLatch(1);
    private final String thread;

    /** Stops the thread of this name when it asks. */
    GateClock(String thread) {
        this.thread = thread;
    }

    /** Stops nobody. */
    static GateClock open() {
        var clock = new GateClock("");
        clock.letThrough();
        return clock;
    }

    /** In the place of the clock of the application. */
    void useIn(ConfigurableListableBeanFactory beans) {
        for (String other : beans.getBeanNamesForType(Clock.class)) {
            beans.getBeanDefinition(other).setPrimary(false);
        }
        var definition = new RootBeanDefinition(GateClock.class, () -> this);
        definition.setPrimary(true);
        ((BeanDefinitionRegistry) beans).registerBeanDefinition("gateClock", definition);
    }

    void awaitReached() throws InterruptedException {
        assertThat(reached.await(2, TimeUnit.MINUTES)).isTrue();
    }

    void letThrough() {
        gate.countDown();
    }

    @Override
    public Instant instant() {
        if (Thread.currentThread().getName().equals(thread)) {
            reached.countDown();
            try {
                gate.await();
            } catch (InterruptedException stopping) {
                Thread.currentThread().interrupt();
            }
        }
        return system.instant();
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return system.withZone(zone);
    }
}
