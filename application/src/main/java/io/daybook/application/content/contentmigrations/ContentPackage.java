package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableContent;
import io.daybook.application.content.contentexports.PortableContent.Line;
import io.daybook.command.platform.kernel.Rejection;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** A content package on disk; one line is in memory at a time. */
final class ContentPackage implements AutoCloseable {

    private static final int LONGEST_LINE = 16 * 1024 * 1024;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Maximum unpacked size beyond a multiple of the package's size, since texts compress well. */
    private static final long MOST_UNPACKED = 1L << 30;

    private static final int MOST_TIMES = 20;

    /** Size of the directory of a package with the maximum number of objects and long names. */
    private static final long LARGEST_DIRECTORY = 32L * 1024 * 1024;

    private static final int BUFFER = 1 << 16;

    private final ZipFile zip;
    private final long mostUnpacked;

    /**
     * Opens the package.
     *
     * @throws Rejection if it is not a package of this service
     */
    ContentPackage(Path file) {
        try {
            if (ZipDirectory.bytes(file) > LARGEST_DIRECTORY) {
                throw Rejection.badRequest("The package holds too many entries");
            }
            this.zip = new ZipFile(file.toFile());
            this.mostUnpacked = MOST_UNPACKED + MOST_TIMES * Files.size(file);
        } catch (IOException unreadable) {
            throw Rejection.badRequest("The file is not a package");
        }
    }

    /** Passes every line to the reader, in order. */
    void each(Consumer<Line> reader) {
        ZipEntry entry = zip.getEntry(PortableContent.PATH);
        if (entry == null) {
            throw Rejection.badRequest("The package was not exported by this service");
        }
        try (InputStream in = new BufferedInputStream(new Counted(zip.getInputStream(entry)))) {
            String line = next(in);
            while (line != null) {
                reader.accept(JSON.readValue(line, Line.class));
                line = next(in);
            }
        } catch (IOException | JacksonException unreadable) {
            throw Rejection.badRequest("The package cannot be read");
        }
    }

    private static @Nullable String next(InputStream in) throws IOException {
        var line = new ByteArrayOutputStream();
        int one = in.read();
        while (one >= 0 && one != '\n') {
            line.write(one);
            if (line.size() > LONGEST_LINE) {
                throw Rejection.badRequest("The package holds a line of more than 16 MiB");
            }
            one = in.read();
        }
        return one < 0 && line.size() == 0 ? null : line.toString(StandardCharsets.UTF_8);
    }

    /**
     * Reads the contents at these paths to the end, without storing them.
     *
     * @param paths how many files are to be made of each
     * @return how many bytes the files will have together
     * @throws Rejection when one cannot be read or they unpack to far more than the package's size
     *     declares
     */
    long unpackedBytes(Map<String, Integer> paths) {
        long total = 0;
        byte[] buffer = new byte[BUFFER];
        for (var path : paths.entrySet()) {
            long bytes = 0;
            try (InputStream in = open(path.getKey())) {
                int read = in == null ? -1 : in.read(buffer);
                while (in != null && read >= 0) {
                    bytes += read;
                    read = in.read(buffer);
                }
            } catch (IOException damaged) {
                throw Rejection.badRequest("The package cannot be read");
            }
            total += bytes * path.getValue();
            if (total > mostUnpacked) {
                throw tooMuch();
            }
        }
        return total;
    }

    private static Rejection tooMuch() {
        return Rejection.badRequest("The package unpacks to too much");
    }

    /** Returns the content of a file in the package; null if missing. */
    @Nullable InputStream open(String path) {
        ZipEntry entry = zip.getEntry(path);
        try {
            return entry == null ? null : new Counted(zip.getInputStream(entry));
        } catch (IOException unreadable) {
            throw Rejection.badRequest("The package cannot be read");
        }
    }

    /** Rejects an entry that unpacks to far more than the size of the package declares. */
    private final class Counted extends FilterInputStream {

        private long left = mostUnpacked;

        Counted(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int one = in.read();
            count(one < 0 ? 0 : 1);
            return one;
        }

        @Override
        public int read(byte[] bytes, int from, int most) throws IOException {
            int read = in.read(bytes, from, most);
            count(Math.max(0, read));
            return read;
        }

        private void count(int read) {
            left -= read;
            if (left < 0) {
                throw tooMuch();
            }
        }
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException ignored) {
            // The package was opened for reading only.
        }
    }
}
