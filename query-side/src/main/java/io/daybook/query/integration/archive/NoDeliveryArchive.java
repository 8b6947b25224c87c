package io.daybook.query.integration.archive;

import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.DeliveryArchive;
import io.daybook.query.integration.delivery.DeliveryFilter;
import io.daybook.query.integration.delivery.ReplaySelection;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Unused archive for an outbox in an external database, which keeps settled messages itself. */
public final class NoDeliveryArchive implements DeliveryArchive {

    @Override
    public boolean isUsed() {
        return false;
    }

    @Override
    public void add(List<Delivery> settled) {
        throw new UnsupportedOperationException("Settled messages stay in the outbox");
    }

    @Override
    public Optional<Delivery> find(String id) {
        return Optional.empty();
    }

    @Override
    public List<Delivery> latest(DeliveryFilter filter, long skip, int most) {
        return List.of();
    }

    @Override
    public long count(String subscriptionId, State state) {
        return 0;
    }

    @Override
    public long countSettled(String subscriptionId, State state, Instant since, int most) {
        return 0;
    }

    @Override
    public List<PastAttempt> lastTaken(String subscriptionId, int most) {
        return List.of();
    }

    @Override
    public long count(ReplaySelection selection) {
        return 0;
    }

    @Override
    public List<String> ids(ReplaySelection selection, long replayId, int most) {
        return List.of();
    }

    @Override
    public void takeOut(List<Delivery> waiting) {
        // nothing to do
    }

    @Override
    public List<String> takenOut() {
        return List.of();
    }

    @Override
    public void expire(Instant made, Instant madeWithBody) {
        // nothing to do
    }

    @Override
    public void forgetBodies(Pattern pattern) {
        // nothing to do
    }
}
