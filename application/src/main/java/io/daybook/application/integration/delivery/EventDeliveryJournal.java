package io.daybook.application.integration.delivery;

import io.daybook.command.integration.webhooks.DeliveryCommand.RecordDeath;
import io.daybook.command.integration.webhooks.DeliveryCommand.RecordProgress;
import io.daybook.command.integration.webhooks.DeliveryCommand.RecordRecovery;
import io.daybook.command.integration.webhooks.DeliveryCommand.Settled;
import io.daybook.command.integration.webhooks.SubscriptionCommand.SuspendSubscription;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.DeliveryJournal;
import io.daybook.query.integration.transport.DeliveryAttempt;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Records the delivery progress of webhooks as events. */
@Component
class EventDeliveryJournal implements DeliveryJournal {

    private static final Logger LOG = LoggerFactory.getLogger(EventDeliveryJournal.class);

    private final Commands commands;
    private final SubscriptionViews subscriptions;
    private final Clock clock;

    EventDeliveryJournal(Commands commands, SubscriptionViews subscriptions, Clock clock) {
        this.commands = commands;
        this.subscriptions = subscriptions;
        this.clock = clock;
    }

    @Override
    public void progressed(List<Progress> progress) {
        List<Settled> settled =
                progress.stream()
                        .map(
                                p ->
                                        new Settled(
                                                p.subscriptionId(),
                                                p.settledUpTo(),
                                                p.settledAfter()))
                        .toList();
        commands.send(new RecordProgress(settled, clock.instant()), Map.of());
    }

    @Override
    public void died(Delivery delivery, int attempts, DeliveryAttempt last) {
        commands.send(
                new RecordDeath(
                        delivery.subscriptionId(),
                        delivery.id(),
                        delivery.eventPosition(),
                        delivery.eventName(),
                        attempts,
                        String.valueOf(last.error()),
                        last.responseCode(),
                        clock.instant()),
                Map.of());
    }

    @Override
    public void recovered(Delivery delivery, int attempts) {
        if (subscriptions.isDead(delivery.id())) {
            commands.send(
                    new RecordRecovery(
                            delivery.subscriptionId(),
                            delivery.id(),
                            delivery.eventPosition(),
                            delivery.eventName(),
                            attempts,
                            clock.instant()),
                    Map.of());
        }
    }

    @Override
    public void suspended(SubscriptionView subscription, long deaths) {
        try {
            commands.send(
                    new SuspendSubscription(
                            subscription.toolProxyId(), subscription.id(), deaths, clock.instant()),
                    Map.of());
        } catch (Rejection ended) {
            LOG.debug("Subscription {} ended before it was suspended", subscription.id(), ended);
        }
    }
}
