package io.daybook.api.webhooks;

import io.daybook.api.kernel.OnceReady;
import io.daybook.query.webhooks.Webhooks;
import org.springframework.stereotype.Component;

/** Lets messages out in a process that serves; one that only builds views sends nothing. */
@Component
class DeliverWebhooks implements OnceReady {

    private final Webhooks webhooks;

    DeliverWebhooks(Webhooks webhooks) {
        this.webhooks = webhooks;
    }

    @Override
    public void run() {
        webhooks.start();
    }
}
