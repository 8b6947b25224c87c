package io.daybook.command.platform.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/**
 * Locks the directory {@code record} under the data directory for this process: two writers of one
 * event store would assign the same positions.
 */
public final class EventStoreDirectory implements AutoCloseable {

    private final Path path;
    private final FileChannel lockFile;

    private EventStoreDirectory(Path path, FileChannel lockFile) {
        this.path = path;
        this.lockFile = lockFile;
    }

    /**
     * Creates the directory if necessary and locks it.
     *
     * @throws IllegalStateException if another process has locked it
     */
    public static EventStoreDirectory open(Path data) {
        Path path = data.toAbsolutePath().normalize().resolve("record");
        try {
            Files.createDirectories(path);
            readableByOwnerOnly(path, "rwx------");
            FileChannel lockFile =
                    FileChannel.open(
                            path.resolve("lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
            if (lock(lockFile) == null) {
                lockFile.close();
                throw new IllegalStateException(
                        "The record in "
                                + path
                                + " is in use by another process. Stop that process, or choose"
                                + " another data directory with daybook.data.");
            }
            return new EventStoreDirectory(path, lockFile);
        } catch (IOException e) {
            throw new UncheckedIOException("The record in " + path + " cannot be opened", e);
        }
    }

    private static @Nullable FileLock lock(FileChannel file) throws IOException {
        try {
            return file.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    public static void readableByOwnerOnly(Path path, String permissions) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        }
    }

    /** Returns the path of a file in this directory. */
    public Path file(String name) {
        return path.resolve(name);
    }

    /** Releases the lock. */
    @Override
    public void close() {
        try {
            lockFile.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
