package io.daybook.command.files;

import io.daybook.command.kernel.Rejection;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Contents in the folder {@code files} of the data directory. A content is written beside its
 * place, synced and moved there in one step, so that nobody ever reads half a file.
 */
@Component
class DiskFileStore implements FileStore {

    /** Folders of more files than this are slow to list. */
    private static final int FILES_IN_FOLDER = 1000;

    private final Path root;

    DiskFileStore(@Value("${daybook.data:data}") Path data) {
        this.root = data.toAbsolutePath().normalize().resolve("files");
    }

    @Override
    public Stored store(long fileId, InputStream content) {
        try {
            Path folder = Files.createDirectories(folder(fileId));
            Path incoming = Files.createTempFile(folder, "incoming-", null);
            try {
                Stored stored = write(incoming, content);
                Files.move(
                        incoming,
                        place(fileId),
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
                sync(folder);
                return stored;
            } finally {
                Files.deleteIfExists(incoming);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("File " + fileId + " cannot be stored", e);
        }
    }

    private static Stored write(Path file, InputStream content) throws IOException {
        MessageDigest digest = sha256();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                OutputStream out = Channels.newOutputStream(channel);
                InputStream in = new DigestInputStream(content, digest)) {
            long size = in.transferTo(out);
            channel.force(true);
            return new Stored(size, HexFormat.of().formatHex(digest.digest()));
        }
    }

    /** A move survives a power cut once its folder is synced. */
    private static void sync(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    @Override
    public InputStream open(long fileId) {
        try {
            return Files.newInputStream(place(fileId));
        } catch (NoSuchFileException missing) {
            throw Rejection.notFound();
        } catch (IOException e) {
            throw new UncheckedIOException("File " + fileId + " cannot be read", e);
        }
    }

    /** A second name of the same bytes: they are never written to again. */
    @Override
    public void copy(long fromId, long toId) {
        try {
            Path folder = Files.createDirectories(folder(toId));
            Files.createLink(place(toId), place(fromId));
            sync(folder);
        } catch (NoSuchFileException missing) {
            throw Rejection.notFound();
        } catch (IOException e) {
            throw new UncheckedIOException("File " + fromId + " cannot be copied", e);
        }
    }

    @Override
    public void delete(long fileId) {
        try {
            Files.deleteIfExists(place(fileId));
        } catch (IOException e) {
            throw new UncheckedIOException("File " + fileId + " cannot be deleted", e);
        }
    }

    private Path place(long fileId) {
        return folder(fileId).resolve(Long.toString(fileId));
    }

    private Path folder(long fileId) {
        return root.resolve(Long.toString(fileId / FILES_IN_FOLDER));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
