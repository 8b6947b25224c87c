package io.daybook.api.platform.throttling;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * Limits password guessing by login name and by client address, wherever a password is checked (ADR
 * 0062). Each attempt counts before its outcome is known, so that concurrent attempts gain nothing;
 * a successful one does not count.
 */
@Component
public class SignInThrottle {

    private static final int FOR_A_NAME = 10;
    private static final int FROM_AN_ADDRESS = 100;

    /**
     * A single attempt is forgotten after this time, a full count after this time multiplied by the
     * limit.
     */
    private static final Duration NAME_FORGETS = Duration.ofSeconds(30);

    private static final Duration ADDRESS_FORGETS = Duration.ofSeconds(3);
    private static final int MOST_KEPT = 100_000;

    /** The number of recent attempts, which decreases at a constant rate. */
    private static final class Attempts {
        private double count;
        private long at;

        Attempts(long now) {
            at = now;
        }

        synchronized boolean admit(int limit, Duration forgets, long now) {
            count = Math.max(0, count - (now - at) / (double) forgets.toNanos());
            at = now;
            if (count + 1 > limit) {
                return false;
            }
            count++;
            return true;
        }

        synchronized void forgive() {
            count = Math.max(0, count - 1);
        }
    }

    private final Ticker ticker;
    private final Cache<String, Attempts> byName;
    private final Cache<String, Attempts> byAddress;

    SignInThrottle(Ticker ticker) {
        this.ticker = ticker;
        byName = cache(NAME_FORGETS.multipliedBy(FOR_A_NAME));
        byAddress = cache(ADDRESS_FORGETS.multipliedBy(FROM_AN_ADDRESS));
    }

    private Cache<String, Attempts> cache(Duration empty) {
        return Caffeine.newBuilder()
                .maximumSize(MOST_KEPT)
                .expireAfterAccess(empty)
                .ticker(ticker)
                .build();
    }

    /** Counts an attempt; false if there were too many. */
    public boolean admits(String name, String address) {
        long now = ticker.read();
        return byAddress
                        .get(address, _ -> new Attempts(now))
                        .admit(FROM_AN_ADDRESS, ADDRESS_FORGETS, now)
                && byName.get(name, _ -> new Attempts(now)).admit(FOR_A_NAME, NAME_FORGETS, now);
    }

    /** Reverts the count of {@link #admits}. */
    public void succeeded(String name, String address) {
        byName.invalidate(name);
        Attempts attempts = byAddress.getIfPresent(address);
        if (attempts != null) {
            attempts.forgive();
        }
    }
}
