package io.daybook.application.integration.delivery;

import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.webhooks.DeliveryCommand.RecordSample;
import io.daybook.command.integration.webhooks.DeliveryCommand.RequestRedelivery;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.transport.DeliveryAttempt;
import io.daybook.query.integration.transport.Transports;
import io.daybook.query.integration.webhooks.EventCatalogue;
import io.daybook.query.integration.webhooks.EventCatalogue.EventType;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Redelivers webhook messages on request: one message, those of a period, or a sample. */
@Component
public class Redeliveries {

    private static final String CONTEXT = "ToolProxy";

    private final Transports transports;
    private final EventCatalogue catalogue;
    private final JobQueue jobs;
    private final ProgressViews progress;
    private final Writes writes;
    private final RandomValues randoms;
    private final Clock clock;

    Redeliveries(
            Transports transports,
            EventCatalogue catalogue,
            JobQueue jobs,
            ProgressViews progress,
            Writes writes,
            RandomValues randoms,
            Clock clock) {
        this.transports = transports;
        this.catalogue = catalogue;
        this.jobs = jobs;
        this.progress = progress;
        this.writes = writes;
        this.randoms = randoms;
        this.clock = clock;
    }

    /** Sends a settled message again, with a new set of attempts. */
    public void redeliver(Delivery delivery) {
        writes.send(
                new RequestRedelivery(delivery.subscriptionId(), delivery.id(), clock.instant()));
    }

    /**
     * Sends the messages of a period again in the background, or counts them.
     *
     * @param until null for now
     * @param eventNames limits them to these events; empty for all
     */
    public ProgressView replay(
            SubscriptionView subscription,
            ReplayScope scope,
            Instant since,
            @Nullable Instant until,
            List<String> eventNames,
            boolean dryRun) {
        return jobs.startForNobody(
                ReplayJob.TAG,
                CONTEXT,
                subscription.toolProxyId(),
                lane(subscription.id()),
                new ReplayJob.Parameters(
                        subscription.id(),
                        scope,
                        since,
                        until == null ? clock.instant() : until,
                        eventNames,
                        dryRun));
    }

    private static String lane(String subscriptionId) {
        return "webhook-replay-" + subscriptionId;
    }

    /** Returns the replay of this subscription with this id. */
    public Optional<ProgressView> findReplay(SubscriptionView subscription, long id) {
        return progress.find(id)
                .filter(work -> work.tag().equals(ReplayJob.TAG))
                .filter(work -> lane(subscription.id()).equals(work.lane()));
    }

    /**
     * The result of sending a sample.
     *
     * @param payload the sent payload
     */
    public record Sample(String deliveryId, DeliveryAttempt attempt, String payload) {}

    /**
     * Sends a sample of an event to the subscription immediately, once.
     *
     * @param type must be available in the format of the subscription
     */
    public Sample sendSample(SubscriptionView subscription, EventType type) {
        Instant now = clock.instant();
        String id = "test:" + randoms.uuid();
        String payload =
                subscription.isCaliper()
                        ? catalogue.caliperSample(type, now, id, subscription.id()).orElseThrow()
                        : catalogue.sample(type, now, id, subscription.id());
        Delivery delivery =
                new Delivery(
                        id,
                        subscription.id(),
                        0,
                        id,
                        type.name(),
                        now,
                        payload,
                        State.PENDING,
                        0,
                        now,
                        now,
                        true,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null);
        DeliveryAttempt attempt = transports.send(delivery, subscription);
        writes.send(
                new RecordSample(
                        subscription.id(),
                        id,
                        type.name(),
                        attempt.error(),
                        attempt.responseCode(),
                        clock.instant()));
        return new Sample(id, attempt, payload);
    }
}
