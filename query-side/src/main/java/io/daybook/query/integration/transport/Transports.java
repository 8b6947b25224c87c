package io.daybook.query.integration.transport;

import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.signing.BodySigner;
import io.daybook.query.integration.webhooks.PayloadTruncator;
import io.daybook.query.integration.webhooks.SubscriptionView;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Delivers a message with the transport of its subscription. */
public final class Transports {

    private final Map<String, Transport> transports;
    private final BodySigner bodies;

    public Transports(List<Transport> transports, BodySigner bodies) {
        this.transports =
                transports.stream().collect(Collectors.toMap(Transport::name, Function.identity()));
        this.bodies = bodies;
    }

    /**
     * Makes one attempt; failures are returned, not thrown. Long texts of a message that exceeds
     * the limit of its transport are truncated (docs/spec/integration.md, section I3).
     */
    public DeliveryAttempt send(Delivery delivery, SubscriptionView subscription) {
        Transport transport = transports.get(subscription.transportType());
        if (transport == null) {
            return DeliveryAttempt.failed("unknown_transport");
        }
        Delivery whole = signed(delivery, subscription);
        if (transport.takes(whole, subscription)) {
            return transport.send(whole, subscription);
        }
        String text = PayloadTruncator.of(delivery.payload());
        Delivery shorter = signed(delivery.withPayload(text), subscription);
        return transport.takes(shorter, subscription)
                ? transport.send(shorter, subscription)
                : DeliveryAttempt.tooLarge();
    }

    private Delivery signed(Delivery delivery, SubscriptionView subscription) {
        return subscription.bodiesAreSigned()
                ? delivery.withPayload(bodies.sign(delivery.payload()))
                : delivery;
    }

    /** Called after all attempts have ended. */
    public void close() {
        transports.values().forEach(Transport::close);
    }
}
