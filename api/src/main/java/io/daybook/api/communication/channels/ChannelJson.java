package io.daybook.api.communication.channels;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.query.communication.channels.ChannelState;
import io.daybook.query.communication.channels.ChannelView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A communication channel.
 *
 * @param position 1 for the first
 * @param bounces null for readers who are not site administrators
 */
record ChannelJson(
        long id,
        Instant createdAt,
        @Nullable String address,
        String type,
        int position,
        long userId,
        String workflowState,
        @JsonUnwrapped @JsonInclude(NON_NULL) @Nullable Bounces bounces) {

    /** The last response of a mail server to a failed delivery; null if everything was accepted. */
    record Bounces(
            @Nullable Instant lastBounceAt,
            @Nullable String lastBounceSummary,
            @Nullable Instant lastSuppressionBounceAt,
            @Nullable Instant lastTransientBounceAt,
            @Nullable String lastTransientBounceSummary) {

        /** Mail servers do not report addresses that they suppress. */
        private static Bounces of(ChannelView channel) {
            return new Bounces(
                    channel.refusedAt(),
                    channel.refusedAt() == null ? null : "The mail server refused a mail for good",
                    null,
                    channel.undeliveredAt(),
                    channel.undeliveredAt() == null
                            ? null
                            : "The mail server did not take a mail for three days");
        }
    }

    static ChannelJson of(ChannelView channel, ChannelState state, boolean withBounces) {
        return new ChannelJson(
                channel.id(),
                channel.createdAt(),
                channel.address(),
                channel.type().wireName(),
                channel.position(),
                channel.userId(),
                state.wireName(),
                withBounces ? Bounces.of(channel) : null);
    }
}
