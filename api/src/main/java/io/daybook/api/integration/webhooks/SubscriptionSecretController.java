package io.daybook.api.integration.webhooks;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.webhooks.SubscriptionCommand.RotateSubscriptionSecret;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.signing.StandardWebhookSignature;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Rotates the secret that signs the messages of a subscription (Standard Webhooks). */
@RestController
@ErrorSchema(status = 400, value = "SubscriptionErrors")
@ErrorSchema(status = 404, value = "NoDetails")
class SubscriptionSecretController {

    private static final int SECRET_BYTES = 32;
    private static final Duration USUAL_GRACE = Duration.ofDays(1);
    private static final Duration LONGEST_GRACE = Duration.ofDays(7);

    /** Request body of a rotation. */
    record RotateSecret(@Nullable Long graceSeconds) {}

    /**
     * The new secret, shown once.
     *
     * @param previousValidUntil until when messages are also signed with the previous secret
     */
    record SecretJson(
            @JsonProperty("SigningSecret") String signingSecret,
            @JsonProperty("PreviousValidUntil") Instant previousValidUntil) {}

    private final SubscriptionViews subscriptions;
    private final Writes writes;
    private final VaultSecrets secrets;
    private final RandomValues randoms;
    private final Clock clock;

    SubscriptionSecretController(
            SubscriptionViews subscriptions,
            Writes writes,
            VaultSecrets secrets,
            RandomValues randoms,
            Clock clock) {
        this.subscriptions = subscriptions;
        this.writes = writes;
        this.secrets = secrets;
        this.randoms = randoms;
        this.clock = clock;
    }

    /**
     * Replaces the signing secret of a subscription; both secrets sign for a day, or for the given
     * time.
     */
    @PostMapping("/api/lti/subscriptions/{id}/secret/rotate")
    @Unauthenticated("tools show an access token of their own")
    SecretJson rotate(
            @CalledByTool(LtiNames.SUBSCRIPTION_SERVICE) ToolProxyView tool,
            @PathVariable String id,
            @Params RotateSecret body) {
        if (subscriptions.find(tool.id(), id).isEmpty()) {
            throw SubscriptionErrors.notFound();
        }
        Duration grace = grace(body.graceSeconds());
        String secret =
                StandardWebhookSignature.SECRET_PREFIX
                        + Base64.getEncoder().encodeToString(randoms.bytes(SECRET_BYTES));
        Instant now = clock.instant();
        writes.send(
                new RotateSubscriptionSecret(
                        tool.id(), id, secrets.seal(secret), now.plus(grace), now));
        return new SecretJson(secret, now.plus(grace));
    }

    private static Duration grace(@Nullable Long seconds) {
        if (seconds == null) {
            return USUAL_GRACE;
        }
        if (seconds < 0 || seconds > LONGEST_GRACE.toSeconds()) {
            throw SubscriptionErrors.invalid("grace_seconds", "must be between 0 and 604800");
        }
        return Duration.ofSeconds(seconds);
    }
}
