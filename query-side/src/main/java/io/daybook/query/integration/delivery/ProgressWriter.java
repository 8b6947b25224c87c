package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.DeliveryJournal.Progress;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import io.daybook.query.integration.webhooks.Webhooks;
import io.daybook.query.platform.views.MongoTokenStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Periodically records delivery progress in the event store. If the outbox is lost, at most the
 * messages sent since are sent again.
 */
public final class ProgressWriter {

    private static final Duration BETWEEN_EXPIRIES = Duration.ofMinutes(10);

    private final SettledDeliveries settled;
    private final SubscriptionViews subscriptions;
    private final MongoTokenStore tokens;
    private final DeliveryJournal journal;
    private final Clock clock;
    private final DeliveryRetention retention;
    private final DeliveryArchiver archiver;
    private volatile Instant expiresNext = Instant.EPOCH;
    private volatile Map<String, Progress> written = Map.of();
    private volatile Map<String, SettledPositions> settledBefore = Map.of();

    public ProgressWriter(
            SettledDeliveries settled,
            SubscriptionViews subscriptions,
            MongoTokenStore tokens,
            DeliveryJournal journal,
            Clock clock,
            DeliveryRetention retention,
            DeliveryArchiver archiver) {
        this.settled = settled;
        this.subscriptions = subscriptions;
        this.tokens = tokens;
        this.journal = journal;
        this.clock = clock;
        this.retention = retention;
        this.archiver = archiver;
    }

    /**
     * Sets what the event store had recorded as settled when this process started, by subscription.
     */
    public void settledBefore(Map<String, SettledPositions> settled) {
        settledBefore = Map.copyOf(settled);
    }

    /** Records progress that the event store does not contain yet. */
    public void write() {
        Long stored = tokens.position(Webhooks.PROCESSOR);
        Set<String> listening =
                subscriptions.all().stream().map(SubscriptionView::id).collect(Collectors.toSet());
        List<Progress> progress = new ArrayList<>();
        Set<String> touched = new LinkedHashSet<>(settled.unrecorded());
        written.values().stream()
                .filter(last -> !last.settledAfter().isEmpty())
                .forEach(last -> touched.add(last.subscriptionId()));
        for (String subscription : touched) {
            if (listening.contains(subscription)) {
                progress.add(progress(subscription, stored == null ? -1 : stored));
            } else {
                // Nothing needs to be recorded for a deleted subscription.
                settled.recorded(subscription, Long.MAX_VALUE, List.of());
            }
        }
        List<Progress> changed =
                progress.stream().filter(p -> !p.equals(written.get(p.subscriptionId()))).toList();
        if (!changed.isEmpty()) {
            journal.progressed(changed);
        }
        written = progress.stream().collect(Collectors.toMap(Progress::subscriptionId, p -> p));
        progress.forEach(
                p -> settled.recorded(p.subscriptionId(), p.settledUpTo(), p.settledAfter()));
        archiver.archive(id -> listening.contains(id) ? knownUpTo(id) : Long.MAX_VALUE);
        expire(clock.instant());
    }

    private long knownUpTo(String subscription) {
        Progress last = written.get(subscription);
        long before = settledBefore.getOrDefault(subscription, SettledPositions.since(-1)).upTo();
        return last == null ? before : Math.max(before, last.settledUpTo());
    }

    private void expire(Instant now) {
        if (now.isAfter(expiresNext)) {
            retention.expire(now);
            expiresNext = now.plus(BETWEEN_EXPIRIES);
        }
    }

    /**
     * Returns the progress of a subscription, including what was recorded before, because a lost
     * outbox may not be refilled yet.
     *
     * @param outboxUpTo position up to which the messages of all events are in the outbox
     */
    private Progress progress(String subscription, long outboxUpTo) {
        SettledPositions before =
                settledBefore.getOrDefault(subscription, SettledPositions.since(-1));
        long settledUpTo =
                settled.firstPending(subscription)
                        .map(first -> Math.min(first - 1, outboxUpTo))
                        .orElse(outboxUpTo);
        long upTo = Math.max(settledUpTo, before.upTo());
        List<Long> after =
                Stream.concat(
                                settled.settledAfter(subscription, upTo).stream(),
                                before.after().stream().filter(position -> position > upTo))
                        .distinct()
                        .sorted()
                        .toList();
        return new Progress(subscription, upTo, after);
    }
}
