package io.daybook.application.institution.sis.csv;

import io.daybook.command.platform.messages.TextPrefix;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * The files of an upload, copied to a folder under a number each: names of archive entries never
 * become paths.
 */
public final class SourceFiles {

    private static final int MOST_FILES = 1_000;

    private final Path folder;
    private final long mostBytes;
    private final List<SourceFile> files = new ArrayList<>();
    private long bytes;

    /** A file with its name in the upload. */
    public record SourceFile(String name, Path path) {}

    private SourceFiles(Path folder, long mostBytes) {
        this.folder = folder;
        this.mostBytes = mostBytes;
    }

    /**
     * Copies the files of an upload, in their order.
     *
     * @param name name of the upload, used for its file if it is not an archive
     * @param mostBytes maximum total size of the files in an archive
     * @throws UnreadableFileException if it is an archive that cannot be unpacked completely
     */
    public static List<SourceFile> unpack(
            InputStream upload, String name, Path folder, long mostBytes) throws IOException {
        var unpacked = new SourceFiles(folder, mostBytes);
        try (var content = new BufferedInputStream(upload)) {
            if (isArchive(content)) {
                unpacked.addAll(new ZipInputStream(content));
            } else {
                unpacked.add(name, content);
            }
        }
        return List.copyOf(unpacked.files);
    }

    private static boolean isArchive(BufferedInputStream content) throws IOException {
        content.mark(2);
        boolean archive = content.read() == 'P' && content.read() == 'K';
        content.reset();
        return archive;
    }

    private void addAll(ZipInputStream archive) throws IOException {
        try {
            for (ZipEntry entry = archive.getNextEntry();
                    entry != null;
                    entry = archive.getNextEntry()) {
                String name = lastPart(entry.getName());
                if (!entry.isDirectory() && !isHidden(entry.getName(), name)) {
                    add(name, archive);
                }
            }
        } catch (ZipException | IllegalArgumentException damaged) {
            throw new UnreadableFileException("The archive is damaged");
        }
        if (files.isEmpty()) {
            throw new UnreadableFileException("The archive holds no files");
        }
    }

    private void add(String name, InputStream content) throws IOException {
        if (files.size() == MOST_FILES) {
            throw new UnreadableFileException(
                    "The archive holds more than " + MOST_FILES + " files");
        }
        Path path = folder.resolve(files.size() + ".csv");
        try (OutputStream out = Files.newOutputStream(path)) {
            byte[] buffer = new byte[1 << 16];
            for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
                bytes += read;
                if (bytes > mostBytes) {
                    throw new UnreadableFileException(
                            "The files hold more than " + mostBytes + " bytes");
                }
                out.write(buffer, 0, read);
            }
        } catch (EOFException cut) {
            throw new UnreadableFileException("The archive is damaged");
        }
        files.add(new SourceFile(name, path));
    }

    private static String lastPart(String path) {
        String[] parts = path.replace('\\', '/').split("/", -1);
        String last = parts[parts.length - 1].replaceAll("\\p{Cntrl}", "");
        return TextPrefix.of(last, 255);
    }

    /** Whether operating systems add such entries to archives. */
    private static boolean isHidden(String path, String name) {
        return name.startsWith(".") || path.toLowerCase(Locale.ROOT).startsWith("__macosx/");
    }
}
