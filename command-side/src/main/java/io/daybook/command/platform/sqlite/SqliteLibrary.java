package io.daybook.command.platform.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteJDBCLoader;

/**
 * Loads SQLite's native library, which the driver extracts to a file. By default a killed process
 * leaves its copy among the temporary files for ever.
 */
public final class SqliteLibrary {

    private static final String FOLDER = "org.sqlite.tmpdir";
    private static final Logger LOG = LoggerFactory.getLogger(SqliteLibrary.class);

    private SqliteLibrary() {}

    /**
     * Loads it by way of this folder, in which no other process unpacks it, and deletes what killed
     * processes left there. Does nothing where the system property {@code org.sqlite.tmpdir} names
     * a folder, as the driver does, or when it was called before in the process.
     */
    public static synchronized void loadFrom(Path folder) {
        if (System.getProperty(FOLDER) != null) {
            return;
        }
        System.setProperty(FOLDER, folder.toString());
        try {
            Files.createDirectories(folder);
            empty(folder);
            SQLiteJDBCLoader.initialize();
        } catch (Exception notAllowed) {
            // For example, the folder may be mounted without execution: the driver uses temporary
            // files.
            LOG.warn("The native library of SQLite cannot be loaded from {}", folder, notAllowed);
            System.clearProperty(FOLDER);
        }
    }

    private static void empty(Path folder) throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            left.forEach(SqliteLibrary::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
