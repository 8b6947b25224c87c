package io.daybook.command.platform.files;

import io.daybook.command.platform.files.FileStore.Stored;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Writes contents to files and computes their size and SHA-256 digest. */
final class DigestingWriter {

    private DigestingWriter() {}

    /** Writes the content to an existing file and syncs it to the disk. */
    static Stored write(Path file, InputStream content) throws IOException {
        MessageDigest digest = sha256();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                OutputStream out = Channels.newOutputStream(channel);
                InputStream in = new DigestInputStream(content, digest)) {
            long size = in.transferTo(out);
            channel.force(true);
            return new Stored(size, HexFormat.of().formatHex(digest.digest()));
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
