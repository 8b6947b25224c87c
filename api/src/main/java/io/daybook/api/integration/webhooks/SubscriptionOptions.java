package io.daybook.api.integration.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.RetryPolicy;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the delivery options of a subscription (docs/spec/integration.md, section I3). */
final class SubscriptionOptions {

    private static final String ENTITY = "entity";

    private SubscriptionOptions() {}

    /**
     * The retry policy of a subscription.
     *
     * @param schedule seconds before each further attempt
     * @param maxAttempts how many attempts there are in all
     * @param respectRetryAfter whether the endpoint may request a longer delay
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Retry(
            @JsonProperty("Schedule") @Nullable List<Integer> schedule,
            @JsonProperty("MaxAttempts") @Nullable Integer maxAttempts,
            @JsonProperty("RespectRetryAfter") @Nullable Boolean respectRetryAfter) {

        static @Nullable Retry of(@Nullable DeliveryRules rules) {
            RetryPolicy policy = rules == null ? null : rules.retryPolicy();
            return policy == null
                    ? null
                    : new Retry(
                            policy.schedule().isEmpty() ? null : policy.schedule(),
                            policy.maxAttempts(),
                            policy.respectRetryAfter());
        }

        private @Nullable RetryPolicy policy() {
            List<Integer> waits = schedule == null ? List.of() : schedule;
            return waits.isEmpty() && maxAttempts == null && respectRetryAfter == null
                    ? null
                    : new RetryPolicy(waits, maxAttempts, respectRetryAfter);
        }
    }

    /** The rules that a tool requests; null where it chooses nothing. */
    static @Nullable DeliveryRules rules(SubscriptionRequests.SubscriptionFields wanted) {
        Retry retry = wanted.retryPolicy();
        RetryPolicy policy = retry == null ? null : retry.policy();
        Boolean inOrder = inOrder(wanted.ordering());
        boolean isUsual =
                Stream.of(policy, wanted.rateLimit(), inOrder, wanted.suspendOnGone())
                        .allMatch(Objects::isNull);
        return isUsual
                ? null
                : new DeliveryRules(policy, wanted.rateLimit(), inOrder, wanted.suspendOnGone());
    }

    private static @Nullable Boolean inOrder(@Nullable String ordering) {
        return switch (ordering) {
            case null -> null;
            case ENTITY -> true;
            case "none" -> false;
            default -> throw SubscriptionErrors.invalid("Ordering", "must be none or entity");
        };
    }

    /** Returns the requested ordering of messages; null if none was selected. */
    static @Nullable String ordering(@Nullable DeliveryRules rules) {
        Boolean inOrder = rules == null ? null : rules.inOrder();
        if (inOrder == null) {
            return null;
        }
        return inOrder ? ENTITY : "none";
    }
}
