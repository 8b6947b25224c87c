package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.DeliveryJournal.Progress;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import io.daybook.query.integration.webhooks.Webhooks;
import io.daybook.query.platform.views.MongoTokenStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes now and then to the record what was settled since. At most as much as was sent in between
 * is sent again when the outbox is lost.
 */
public final class ProgressWriter {

    private static final int BATCH = 2_000;
    private static final Duration BETWEEN_EXPIRIES = Duration.ofMinutes(10);

    private final Deliveries deliveries;
    private final SubscriptionViews subscriptions;
    private final MongoTokenStore tokens;
    private final DeliveryJournal journal;
    private final Clock clock;
    private final DeliveryRetention retention;
    private volatile Instant expiresNext = Instant.EPOCH;
    private volatile Map<String, SettledPositions> settledBefore = Map.of();

    public ProgressWriter(
            Deliveries deliveries,
            SubscriptionViews subscriptions,
            MongoTokenStore tokens,
            DeliveryJournal journal,
            Clock clock,
            DeliveryRetention retention) {
        this.deliveries = deliveries;
        this.subscriptions = subscriptions;
        this.tokens = tokens;
        this.journal = journal;
        this.clock = clock;
        this.retention = retention;
    }

    /** What the record knew to be settled when this process started, by subscription. */
    public void settledBefore(Map<String, SettledPositions> settled) {
        settledBefore = Map.copyOf(settled);
    }

    /** Writes everything that the record does not know yet. */
    public void write() {
        List<Deliveries.Settled> settled;
        int left = 0;
        do {
            Long stored = tokens.position(Webhooks.PROCESSOR);
            settled = deliveries.unrecorded(left, BATCH);
            if (!settled.isEmpty()) {
                left += settled.size() - write(settled, stored == null ? -1 : stored);
            }
        } while (settled.size() == BATCH);
        expire(clock.instant());
    }

    private void expire(Instant now) {
        if (now.isAfter(expiresNext)) {
            retention.expire(now);
            expiresNext = now.plus(BETWEEN_EXPIRIES);
        }
    }

    /**
     * @param outboxUpTo every message about events up to here had been stored before these were
     *     read
     * @return how many are known to be settled now; a message whose event led to another one that
     *     still waits is not
     */
    private int write(List<Deliveries.Settled> settled, long outboxUpTo) {
        Set<String> touched = new TreeSet<>();
        settled.forEach(delivery -> touched.add(delivery.subscriptionId()));
        Map<String, Progress> progress = new HashMap<>();
        for (SubscriptionView subscription : subscriptions.all()) {
            if (touched.contains(subscription.id())) {
                progress.put(subscription.id(), progress(subscription.id(), outboxUpTo));
            }
        }
        if (!progress.isEmpty()) {
            journal.progressed(List.copyOf(progress.values()));
        }
        List<Deliveries.Settled> recorded =
                settled.stream().filter(s -> isIn(progress.get(s.subscriptionId()), s)).toList();
        deliveries.recorded(recorded);
        return recorded.size();
    }

    /** Nothing need be known about a subscription that is no more. */
    private static boolean isIn(@Nullable Progress progress, Deliveries.Settled settled) {
        return progress == null
                || settled.eventPosition() <= progress.settledUpTo()
                || Collections.binarySearch(progress.settledAfter(), settled.eventPosition()) >= 0;
    }

    /** Forgets nothing that the record knows while a lost outbox is being filled again. */
    private Progress progress(String subscription, long outboxUpTo) {
        SettledPositions before =
                settledBefore.getOrDefault(subscription, SettledPositions.since(-1));
        long settled =
                deliveries
                        .firstPending(subscription)
                        .map(first -> Math.min(first - 1, outboxUpTo))
                        .orElse(outboxUpTo);
        long upTo = Math.max(settled, before.upTo());
        List<Long> after =
                Stream.concat(
                                deliveries.settledAfter(subscription, upTo).stream(),
                                before.after().stream().filter(position -> position > upTo))
                        .distinct()
                        .sorted()
                        .toList();
        return new Progress(subscription, upTo, after);
    }
}
