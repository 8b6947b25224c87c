package io.daybook.api.integration.delivery;

import io.daybook.api.integration.webhooks.SubscriptionErrors;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.integration.delivery.DeadLetterView;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import io.daybook.query.platform.views.Page;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** The messages that a tool's endpoint never accepted (docs/spec/integration.md, section I3). */
@RestController
@ErrorSchema(status = 404, value = "NoDetails")
class DeadLettersController {

    /** A message whose delivery was given up. */
    record DeadLetterJson(
            String id,
            String eventName,
            String sequence,
            int attempts,
            String error,
            @Nullable Integer responseCode,
            Instant diedAt) {

        static DeadLetterJson of(DeadLetterView view) {
            return new DeadLetterJson(
                    view.id(),
                    view.eventName(),
                    Long.toString(view.eventPosition()),
                    view.attempts(),
                    view.error(),
                    view.responseCode(),
                    view.diedAt());
        }
    }

    private final SubscriptionViews subscriptions;

    DeadLettersController(SubscriptionViews subscriptions) {
        this.subscriptions = subscriptions;
    }

    /** Lists the deliveries that were given up after all retries. */
    @GetMapping("/api/lti/subscriptions/{id}/dead_letters")
    @Unauthenticated("tools show an access token of their own")
    Page<DeadLetterJson> list(
            @CalledByTool(LtiNames.SUBSCRIPTION_SERVICE) ToolProxyView tool,
            @PathVariable String id,
            Listing listing) {
        if (subscriptions.find(tool.id(), id).isEmpty()) {
            throw SubscriptionErrors.notFound();
        }
        return subscriptions.deadLetters(id, listing.range()).map(DeadLetterJson::of);
    }
}
