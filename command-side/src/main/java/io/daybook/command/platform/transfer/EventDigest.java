package io.daybook.command.platform.transfer;

import io.daybook.command.platform.eventstore.StoredEvent;
import io.daybook.command.platform.integrity.EventChecksums;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import org.jspecify.annotations.Nullable;

/** SHA-256 over events with their positions; each field is preceded by its length. */
final class EventDigest {

    private final MessageDigest digest;

    EventDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    void add(StoredEvent event) {
        EventChecksums.Covered fields = event.covered();
        add(event.index());
        add(fields.eventId());
        add(fields.aggregateType());
        add(fields.aggregateId());
        add(fields.sequence() == null ? -1 : fields.sequence());
        add(fields.type());
        add(fields.revision());
        add(fields.timestamp());
        add(fields.payload());
        add(fields.metadata());
    }

    private void add(long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(number).flip());
    }

    private void add(@Nullable String text) {
        add(text == null ? null : text.getBytes(StandardCharsets.UTF_8));
    }

    private void add(byte @Nullable [] field) {
        add(field == null ? -1L : field.length);
        if (field != null) {
            digest.update(field);
        }
    }

    byte[] hash() {
        return digest.digest();
    }
}
