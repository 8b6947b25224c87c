package io.daybook.command.platform.eventstore;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Metrics of the event store; none without a registry. */
final class EventStoreMetrics {

    private static final String WRITER = "event-writer";

    private final @Nullable MeterRegistry registry;
    private final @Nullable DistributionSummary batch;
    private final @Nullable Timer append;

    EventStoreMetrics(@Nullable MeterRegistry registry) {
        this.registry = registry;
        batch =
                registry == null
                        ? null
                        : DistributionSummary.builder("daybook.record.commit.events")
                                .description("Events stored by one commit")
                                .register(registry);
        append =
                registry == null
                        ? null
                        : Timer.builder("daybook.record.append")
                                .description("Time until appended events are on the disk")
                                .register(registry);
    }

    void head(LongSupplier head) {
        if (registry != null) {
            Gauge.builder("daybook.record.head", head, LongSupplier::getAsLong)
                    .description("Position of the last event in the event store")
                    // The gauge is the only reference to the method reference, which would be
                    // collected.
                    .strongReference(true)
                    .register(registry);
        }
    }

    /** Registers the same metrics as those of background tasks. */
    void writer(LongSupplier waiting, BooleanSupplier failing) {
        if (registry != null) {
            Gauge.builder("daybook.background.lag", waiting, LongSupplier::getAsLong)
                    .tag("task", WRITER)
                    .strongReference(true)
                    .register(registry);
            Gauge.builder("daybook.background.failures", failing, is -> is.getAsBoolean() ? 1 : 0)
                    .tag("task", WRITER)
                    .strongReference(true)
                    .register(registry);
        }
    }

    void committed(int events) {
        if (batch != null) {
            batch.record(events);
        }
    }

    void appending(Runnable action) {
        if (append == null) {
            action.run();
        } else {
            append.record(action);
        }
    }
}
