package io.daybook.query.integration.lti;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/**
 * Computes the opaque ids by which tools identify users, courses and assignments. They disclose
 * nothing, are constant for an object and can be resolved without being stored (document 2, section
 * 6).
 */
@Component
public class OpaqueIds {

    private static final int ROUNDS = 6;
    private static final int MARK_BYTES = 12;
    private static final int BYTES = Long.BYTES + MARK_BYTES;
    private static final long VERSION = 0x4000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private static final int MOST_KEPT = 20_000;

    private final OpaqueIdKey key;

    /** The ids of assignments, which every list of assignments contains. */
    private final Cache<Long, String> assignments =
            Caffeine.newBuilder().maximumSize(MOST_KEPT).build();

    OpaqueIds(OpaqueIdKey key) {
        this.key = key;
    }

    /** Returns the opaque id of a user: 40 hexadecimal digits. */
    public String ofUser(long id) {
        return hex("user", id);
    }

    /** Returns the opaque id of a course: 40 hexadecimal digits. */
    public String ofCourse(long id) {
        return hex("course", id);
    }

    /** Returns the opaque id of a module item: 40 hexadecimal digits. */
    public String ofModuleItem(long id) {
        return hex("module_item", id);
    }

    /** Returns the opaque id of an assignment: a UUID. */
    public String ofAssignment(long id) {
        return assignments.get(id, this::uuid);
    }

    private String uuid(long id) {
        long hidden = permute("assignment", id, true);
        long mark = ByteBuffer.wrap(mark("assignment", hidden)).getLong();
        long high = (hidden & ~0xF000L) | VERSION;
        // The four bits that the UUID version replaces are kept in the other half.
        long low = VARIANT | ((hidden & 0xF000L) << 46) | (mark & ((1L << 58) - 1));
        return new UUID(high, low).toString();
    }

    private String hex(String kind, long id) {
        long hidden = permute(kind, id, true);
        byte[] bytes = ByteBuffer.allocate(BYTES).putLong(hidden).put(mark(kind, hidden)).array();
        return HexFormat.of().formatHex(bytes);
    }

    /** Returns the user with this opaque or numeric id. */
    public Optional<Long> user(String text) {
        return text.length() == 2 * BYTES ? fromHex("user", text) : number(text);
    }

    /** The user with this name. */
    public Optional<Long> userNamed(String name) {
        return fromHex("user", name);
    }

    /** The course with this name. */
    public Optional<Long> courseNamed(String name) {
        return fromHex("course", name);
    }

    private Optional<Long> fromHex(String kind, String text) {
        if (text.length() != 2 * BYTES) {
            return Optional.empty();
        }
        try {
            byte[] bytes = HexFormat.of().parseHex(text);
            long hidden = ByteBuffer.wrap(bytes).getLong();
            boolean isOurs =
                    MessageDigest.isEqual(
                            mark(kind, hidden), Arrays.copyOfRange(bytes, Long.BYTES, BYTES));
            return isOurs ? Optional.of(permute(kind, hidden, false)) : Optional.empty();
        } catch (IllegalArgumentException notHex) {
            return Optional.empty();
        }
    }

    /** Returns the assignment with this opaque or numeric id. */
    public Optional<Long> assignment(String text) {
        return text.indexOf('-') < 0 ? number(text) : assignmentNamed(text);
    }

    /** The assignment with this name. */
    public Optional<Long> assignmentNamed(String name) {
        try {
            UUID uuid = UUID.fromString(name);
            long hidden =
                    (uuid.getMostSignificantBits() & ~0xF000L)
                            | ((uuid.getLeastSignificantBits() >>> 46) & 0xF000L);
            long id = permute("assignment", hidden, false);
            return uuid(id).equals(name) ? Optional.of(id) : Optional.empty();
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    private static Optional<Long> number(String text) {
        try {
            return Optional.of(Long.valueOf(text));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }

    /** Permutes 64 bits with a Feistel network over two halves of 32 bits, in either direction. */
    private long permute(String kind, long value, boolean forward) {
        int left = (int) (value >>> Integer.SIZE);
        int right = (int) value;
        for (int i = 0; i < ROUNDS; i++) {
            int round = forward ? i : ROUNDS - 1 - i;
            if (forward) {
                int next = left ^ round(kind, round, right);
                left = right;
                right = next;
            } else {
                int before = right ^ round(kind, round, left);
                right = left;
                left = before;
            }
        }
        return ((long) left << Integer.SIZE) | Integer.toUnsignedLong(right);
    }

    private int round(String kind, int number, int half) {
        return ByteBuffer.wrap(hmac(kind + " " + number + " " + half)).getInt();
    }

    private byte[] mark(String kind, long hidden) {
        return Arrays.copyOf(hmac(kind + " mark " + hidden), MARK_BYTES);
    }

    private byte[] hmac(String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key.get().getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
