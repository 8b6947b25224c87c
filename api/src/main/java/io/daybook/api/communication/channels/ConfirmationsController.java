package io.daybook.api.communication.channels;

import io.daybook.application.communication.channels.ChannelConfirmations;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.query.communication.channels.ChannelView;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Confirmation of email addresses by the link that was sent to them. */
@RestController
class ConfirmationsController {

    private static final String WHY = "the link was mailed to whoever reads the address";

    private final ChannelConfirmations confirmations;

    ConfirmationsController(ChannelConfirmations confirmations) {
        this.confirmations = confirmations;
    }

    /** The state of a channel, without anything about its user. */
    record ConfirmedChannelJson(long id, String type, String workflowState) {}

    /** Confirms the address to which the link was sent. */
    @GetMapping("/register/{nonce}")
    @Unauthenticated(WHY)
    ConfirmedChannelJson open(@PathVariable String nonce) {
        return confirmed(nonce);
    }

    /** Confirms the address to which the link was sent. */
    @PostMapping("/register/{nonce}")
    @Unauthenticated(WHY)
    ConfirmedChannelJson confirm(@PathVariable String nonce) {
        return confirmed(nonce);
    }

    private ConfirmedChannelJson confirmed(String nonce) {
        ChannelView channel = confirmations.confirm(nonce);
        return new ConfirmedChannelJson(
                channel.id(), channel.type().wireName(), channel.state().wireName());
    }
}
