package io.daybook.command.platform.files;

import io.daybook.command.platform.kernel.Rejection;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Stores contents in the folder {@code files} of the data directory. A content is written to a
 * temporary file, synced and renamed, so that partial files are never read.
 */
final class DiskFileStore implements FileStore {

    /** Limits the number of files per folder, because large folders are slow to list. */
    private static final int FILES_IN_FOLDER = 1000;

    private final Path root;

    DiskFileStore(Path data) {
        this.root = data.toAbsolutePath().normalize().resolve("files");
    }

    @Override
    public Stored store(long fileId, InputStream content) {
        try {
            Path folder = Files.createDirectories(folder(fileId));
            Path incoming = Files.createTempFile(folder, "incoming-", null);
            try {
                Stored stored = DigestingWriter.write(incoming, content);
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

    /** A rename is durable only after its folder is synced. */
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
            throw new FileStoreUnavailableException("File " + fileId + " cannot be read", e);
        }
    }

    /** Creates a hard link, since contents are never overwritten. */
    @Override
    public void copy(long fromId, long toId) {
        try {
            Path folder = Files.createDirectories(folder(toId));
            Files.createLink(place(toId), place(fromId));
            sync(folder);
        } catch (NoSuchFileException missing) {
            throw Rejection.notFound();
        } catch (IOException e) {
            throw new FileStoreUnavailableException("File " + fromId + " cannot be copied", e);
        }
    }

    @Override
    public void delete(long fileId) {
        try {
            Files.deleteIfExists(place(fileId));
        } catch (IOException e) {
            throw new FileStoreUnavailableException("File " + fileId + " cannot be deleted", e);
        }
    }

    private Path place(long fileId) {
        return folder(fileId).resolve(Long.toString(fileId));
    }

    private Path folder(long fileId) {
        return root.resolve(Long.toString(fileId / FILES_IN_FOLDER));
    }

    @Override
    public Optional<Path> folder() {
        return Optional.of(root);
    }
}
