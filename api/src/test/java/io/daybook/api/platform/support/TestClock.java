package io.daybook.api.platform.support;

import jakarta.annotation.PostConstruct;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.eventhandling.GenericEventMessage;
import org.springframework.context.annotation.Primary;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.stereotype.Component;

/** The clock of the service under test: it runs like the system's, and tests can put it forward. */
@Component
@Primary
public final class TestClock extends Clock {

    /** System property: how far the clock of a process of its own is ahead when it starts. */
    public static final String AHEAD_MILLIS = "daybook.test.ahead";

    private static final long STEP_MILLIS = 3;

    private final Clock system;
    private final AtomicLong aheadMillis;

    TestClock() {
        this(
                Clock.tick(Clock.systemUTC(), Duration.ofMillis(1)),
                new AtomicLong(Long.getLong(AHEAD_MILLIS, 0)));
    }

    private TestClock(Clock system, AtomicLong aheadMillis) {
        this.system = system;
        this.aheadMillis = aheadMillis;
    }

    /**
     * Events get their timestamps from Axon's own clock, which else would stay behind this one.
     * There is one for all services of a virtual machine: another service that starts leaves it.
     */
    @PostConstruct
    void timestampEventsUnlessAnotherDoes() {
        if (!(GenericEventMessage.clock instanceof TestClock)) {
            timestampEvents();
        }
    }

    /** Makes it the clock of an application whose classes are not searched for components. */
    public static void register(GenericApplicationContext context) {
        var clock = new TestClock();
        clock.timestampEvents();
        context.registerBean(
                "testClock", TestClock.class, () -> clock, bean -> bean.setPrimary(true));
    }

    /** Gives events their timestamps from now on. */
    void timestampEvents() {
        GenericEventMessage.clock = this;
    }

    /** The clock of the running service. */
    public static TestClock running() {
        return TestDaybook.running().bean(TestClock.class);
    }

    @Override
    public Instant instant() {
        return system.instant().plusMillis(aheadMillis.get());
    }

    /** A moment after everything so far and before everything to come. */
    public Instant between() {
        Instant past = instant();
        aheadMillis.addAndGet(STEP_MILLIS);
        return past.plusMillis(1);
    }

    /** The next full second, which it now shows: answers tell times in whole seconds. */
    public Instant nextSecond() {
        Instant past = instant();
        Instant next = past.truncatedTo(ChronoUnit.SECONDS).plusSeconds(1);
        aheadMillis.addAndGet(Duration.between(past, next).toMillis());
        return next;
    }

    /**
     * Puts it so far ahead of the system's. Only in a process of its own: the clock of Axon is one
     * for all services of a process.
     */
    public void runAhead(Duration by) {
        aheadMillis.set(by.toMillis());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return new TestClock(system.withZone(zone), aheadMillis);
    }
}
