package io.daybook.application.integration.delivery;

import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.query.integration.webhooks.Webhooks;
import org.springframework.stereotype.Component;

/**
 * Starts the delivery of webhooks in a process that serves requests; a process that only rebuilds
 * views sends nothing.
 */
@Component
class DeliverWebhooks implements StartupTask {

    private final Webhooks webhooks;

    DeliverWebhooks(Webhooks webhooks) {
        this.webhooks = webhooks;
    }

    @Override
    public void run() {
        webhooks.start();
    }
}
