package io.daybook.command.platform.encryption;

import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Base64;
import java.util.function.Supplier;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/**
 * The key that seals all other keys. It is given as {@code DAYBOOK_MASTER_KEY}, or generated once
 * and stored in the directory of the event store, readable by its owner only.
 */
public final class MasterKey {

    private final SecretKey key;

    private MasterKey(SecretKey key) {
        this.key = key;
    }

    static MasterKey of(SecretKey key) {
        return new MasterKey(key);
    }

    SecretKey key() {
        return key;
    }

    /** Returns a keyed hash of a text. */
    public String fingerprint(String text) {
        return VaultCipher.fingerprint(key, text);
    }

    /**
     * Parses a master key.
     *
     * @param base64 32 bytes in Base64
     * @throws StartRefusedException for any other value
     */
    public static MasterKey of(String base64) {
        try {
            return new MasterKey(VaultCipher.key(Base64.getDecoder().decode(base64.strip())));
        } catch (IllegalArgumentException e) {
            // Without the cause, whose message may contain the key.
            throw new StartRefusedException(
                    "The master key must be 32 bytes in Base64, such as the output of \"openssl"
                            + " rand -base64 32\"");
        }
    }

    /**
     * Returns the key given by the environment, else the one in the directory, which is generated
     * if missing.
     *
     * @param given the value of {@code DAYBOOK_MASTER_KEY}, if there is one
     * @param where the directory, requested only when none is given
     */
    public static MasterKey resolve(@Nullable String given, Supplier<EventStoreDirectory> where) {
        if (given != null && !given.isBlank()) {
            return of(given);
        }
        EventStoreDirectory directory = where.get();
        Path file = directory.file("master.key");
        try {
            if (Files.exists(file)) {
                return of(Files.readString(file));
            }
            return create(file, directory.file("master.key.new"));
        } catch (IOException e) {
            throw new UncheckedIOException("The master key in " + file + " cannot be used", e);
        }
    }

    /**
     * Returns the key given by the environment or stored in this data folder; does not generate
     * one.
     *
     * @throws StartRefusedException if there is neither
     */
    public static MasterKey existing(@Nullable String given, Path data) {
        if (given != null && !given.isBlank()) {
            return of(given);
        }
        Path file = data.resolve("record").resolve("master.key");
        try {
            return of(Files.readString(file));
        } catch (IOException e) {
            throw new StartRefusedException(
                    "Set DAYBOOK_MASTER_KEY to the master key of the key vault: there is none in "
                            + file.toAbsolutePath());
        }
    }

    /** Renames the file only after it is complete, because texts may be sealed right after this. */
    private static MasterKey create(Path file, Path unfinished) throws IOException {
        String base64 = Base64.getEncoder().encodeToString(VaultCipher.newKey());
        Files.deleteIfExists(unfinished);
        Files.createFile(unfinished);
        EventStoreDirectory.readableByOwnerOnly(unfinished, "rw-------");
        try (FileChannel channel = FileChannel.open(unfinished, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap((base64 + "\n").getBytes(StandardCharsets.US_ASCII)));
            channel.force(true);
        }
        Files.move(unfinished, file);
        return of(base64);
    }
}
