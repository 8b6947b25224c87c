package io.daybook.query.webhooks;

/** A way to bring messages to a tool. */
interface Transport extends AutoCloseable {

    /** The name subscriptions choose it by. */
    String name();

    /** Tries once; every failure is an answer. */
    Attempt send(Delivery delivery, SubscriptionView subscription);

    @Override
    void close();
}
