package io.daybook.command.platform.integrity;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.encryption.MasterKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The keyed checksum (HMAC-SHA-256) of every stored event. Its key is derived from the master key,
 * so that access to the event store alone does not suffice to forge it. Remembers events with a
 * wrong checksum.
 */
public final class EventChecksums {

    private static final Logger LOG = LoggerFactory.getLogger(EventChecksums.class);
    private static final String KEY = "checksums of events";
    private static final String ALGORITHM = "HmacSHA256";
    private static final int LENGTH = 16;
    private static final int MOST_REMEMBERED = 100;

    private final SecretKeySpec key;
    private final Set<String> altered = ConcurrentHashMap.newKeySet();

    private EventChecksums(SecretKeySpec key) {
        this.key = key;
    }

    /** Creates checksums with a key derived from the vault's master key. */
    public static EventChecksums of(KeyVault vault) {
        return of(vault.fingerprint(KEY));
    }

    /** Creates checksums without an open vault. */
    public static EventChecksums of(MasterKey master) {
        return of(master.fingerprint(KEY));
    }

    private static EventChecksums of(String fingerprint) {
        byte[] key = fingerprint.getBytes(StandardCharsets.US_ASCII);
        return new EventChecksums(new SecretKeySpec(key, ALGORITHM));
    }

    /** The attributes that a checksum covers: all except the position. */
    @SuppressWarnings("ArrayRecordComponent")
    public // not compared
    record Covered(
            String eventId,
            @Nullable String aggregateType,
            @Nullable String aggregateId,
            @Nullable Long sequence,
            String type,
            @Nullable String revision,
            long timestamp,
            byte[] payload,
            byte @Nullable [] metadata) {}

    public byte[] of(Covered event) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            add(mac, event.eventId());
            add(mac, event.aggregateType());
            add(mac, event.aggregateId());
            add(mac, event.sequence() == null ? null : event.sequence().toString());
            add(mac, event.type());
            add(mac, event.revision());
            add(mac, Long.toString(event.timestamp()));
            add(mac, event.payload());
            add(mac, event.metadata());
            return Arrays.copyOf(mac.doFinal(), LENGTH);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("No checksum could be computed", e);
        }
    }

    private static void add(Mac mac, @Nullable String field) {
        add(mac, field == null ? null : field.getBytes(StandardCharsets.UTF_8));
    }

    /** Includes the length, so that different events cannot result in the same bytes. */
    private static void add(Mac mac, byte @Nullable [] field) {
        int length = field == null ? -1 : field.length;
        mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(length).flip());
        if (field != null) {
            mac.update(field);
        }
    }

    /**
     * Returns whether the event is unchanged since it was stored; otherwise logs and remembers it.
     */
    public boolean matches(Covered event, byte @Nullable [] stored) {
        if (stored != null && MessageDigest.isEqual(of(event), stored)) {
            return true;
        }
        if (altered.size() < MOST_REMEMBERED && altered.add(name(event))) {
            LOG.error(
                    "The event store was modified by another program: {}. What depends on this"
                            + " event is not served. Restore the event store from a backup.",
                    name(event));
        }
        return false;
    }

    /** Returns the name of an event in logs, health and errors. */
    public static String name(Covered event) {
        return event.aggregateId() == null
                ? "event " + event.eventId()
                : "event %s (number %d of %s)"
                        .formatted(event.eventId(), event.sequence(), event.aggregateId());
    }

    /** Returns the altered events found since startup, at most 100; empty for none. */
    public Set<String> altered() {
        return Set.copyOf(altered);
    }
}
