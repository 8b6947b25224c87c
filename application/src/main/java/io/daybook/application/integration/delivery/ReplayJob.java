package io.daybook.application.integration.delivery;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.DeliveryReplayer;
import io.daybook.query.integration.delivery.PastDeliveries;
import io.daybook.query.integration.delivery.ReplaySelection;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/**
 * Redelivers the messages of a period to a subscription, or counts them. A replay that is resumed
 * after an interruption sends no message twice.
 */
@Component
class ReplayJob implements JobHandler {

    static final String TAG = "webhook_replay";

    private static final int BATCH = 500;

    /**
     * Parameters of the job.
     *
     * @param scope which messages
     * @param dryRun whether to count only
     */
    record Parameters(
            String subscriptionId,
            ReplayScope scope,
            Instant since,
            Instant until,
            List<String> eventNames,
            boolean dryRun) {}

    /** Number of messages that were, or would be, sent again. */
    record Result(long count, boolean dryRun) {}

    private final SubscriptionViews subscriptions;
    private final DeliveryReplayer deliveries;
    private final PastDeliveries past;

    ReplayJob(SubscriptionViews subscriptions, DeliveryReplayer deliveries, PastDeliveries past) {
        this.subscriptions = subscriptions;
        this.deliveries = deliveries;
        this.past = past;
    }

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public Object run(JobExecution job) {
        Parameters asked = job.parameters(Parameters.class);
        Optional<SubscriptionView> subscription = subscriptions.find(asked.subscriptionId());
        long count = 0;
        if (subscription.isPresent()) {
            count =
                    switch (asked.scope()) {
                        case DEAD -> stored(asked, State.DEAD, job);
                        case SKIPPED -> stored(asked, State.SKIPPED, job);
                        case ALL -> all(asked, subscription.get(), job);
                    };
        }
        return new Result(count, asked.dryRun());
    }

    private long stored(Parameters asked, State state, JobExecution job) {
        var selection =
                new ReplaySelection(
                        asked.subscriptionId(),
                        state,
                        asked.since(),
                        asked.until(),
                        asked.eventNames());
        if (asked.dryRun()) {
            return deliveries.count(selection);
        }
        long sent = 0;
        int batch = BATCH;
        while (batch == BATCH && !job.cancelled()) {
            batch = deliveries.replayStored(selection, job.progress().id(), BATCH, job.now());
            sent += batch;
        }
        return sent;
    }

    private long all(Parameters asked, SubscriptionView subscription, JobExecution job) {
        AtomicLong count = new AtomicLong();
        past.read(
                subscription,
                asked.since(),
                asked.until(),
                Set.copyOf(asked.eventNames()),
                messages -> {
                    count.addAndGet(messages.size());
                    if (!asked.dryRun()) {
                        deliveries.replay(messages, job.progress().id(), job.now());
                    }
                },
                read -> read % BATCH != 0 || !job.cancelled());
        return count.get();
    }
}
