package io.daybook.application.communication.channels;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.communication.channels.ChannelCommand.ConfirmChannel;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.communication.channels.ChannelState;
import io.daybook.query.communication.channels.ChannelView;
import io.daybook.query.communication.channels.ChannelViews;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Confirms that the address of a channel belongs to its user. The link that is sent to the address
 * contains a keyed fingerprint of the channel and of when it was added. It therefore cannot be
 * guessed, no secret is stored, and links of an earlier addition of the address are invalid.
 */
@Component
public class ChannelConfirmations {

    private static final Duration VALID = Duration.ofDays(7);
    private static final Pattern NONCE = Pattern.compile("(\\d{1,16})-([A-Za-z0-9_-]{16,128})");

    private final ChannelViews channels;
    private final KeyVault vault;
    private final Writes writes;
    private final Clock clock;

    ChannelConfirmations(ChannelViews channels, KeyVault vault, Writes writes, Clock clock) {
        this.channels = channels;
        this.vault = vault;
        this.writes = writes;
        this.clock = clock;
    }

    /** Returns the path of the link that confirms the channel. */
    public String path(ChannelView channel) {
        return "/register/" + nonce(channel);
    }

    /**
     * Confirms the channel of the nonce; an already confirmed one stays so.
     *
     * @throws Rejection not found if there is none, it was deleted, or the nonce has expired
     */
    public ChannelView confirm(String nonce) {
        ChannelView channel = find(nonce).orElseThrow(Rejection::notFound);
        if (channel.state() == ChannelState.UNCONFIRMED) {
            var confirm = new ConfirmChannel(channel.userId(), channel.id(), clock.instant());
            writes.send(confirm, Map.of());
        }
        return channels.find(channel.userId(), channel.id()).orElseThrow(Rejection::notFound);
    }

    private Optional<ChannelView> find(String nonce) {
        Matcher matcher = NONCE.matcher(nonce);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return channels.find(Long.parseLong(matcher.group(1)))
                .filter(channel -> channel.state() != ChannelState.RETIRED)
                .filter(channel -> channel.addedAt().plus(VALID).isAfter(clock.instant()))
                .filter(channel -> isSame(nonce(channel), nonce));
    }

    private static boolean isSame(String expected, String sent) {
        return MessageDigest.isEqual(
                expected.getBytes(StandardCharsets.UTF_8), sent.getBytes(StandardCharsets.UTF_8));
    }

    private String nonce(ChannelView channel) {
        String print =
                vault.fingerprint(
                        "channel-confirmation-"
                                + channel.userId()
                                + "-"
                                + channel.id()
                                + "-"
                                + channel.addedAt().toEpochMilli()
                                + "-"
                                + channel.addressKey());
        return channel.id() + "-" + print.replace('/', '_').replace('+', '-').replace("=", "");
    }
}
