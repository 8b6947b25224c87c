package io.daybook.application.content.contentexports;

import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.files.FolderView;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A ZIP archive that is written entry by entry; file contents are streamed into it. */
final class ExportArchive implements AutoCloseable {

    private final ZipOutputStream zip;
    private final FileStore store;
    private final FileViews files;
    private final Map<Long, String> folders = new HashMap<>();

    ExportArchive(OutputStream out, FileStore store, FileViews files) {
        this.zip = new ZipOutputStream(new BufferedOutputStream(out), StandardCharsets.UTF_8);
        this.store = store;
        this.files = files;
    }

    /** Adds a text. */
    void add(String path, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(path));
        write(text);
        zip.closeEntry();
    }

    /** Starts an entry that is written in pieces. */
    void begin(String path) throws IOException {
        zip.putNextEntry(new ZipEntry(path));
    }

    /** Writes a piece of the current entry. */
    void write(String text) throws IOException {
        zip.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes the content of a file on disk to the current entry. */
    void write(Path aside) throws IOException {
        Files.copy(aside, zip);
    }

    /** Ends the current entry. */
    void end() throws IOException {
        zip.closeEntry();
    }

    /**
     * Adds a file in its folder; one that was deleted meanwhile is skipped.
     *
     * @return whether it was added
     */
    boolean add(String path, FileView file) throws IOException {
        try (InputStream content = store.open(file.contentId())) {
            zip.putNextEntry(new ZipEntry(path));
            content.transferTo(zip);
            zip.closeEntry();
            return true;
        } catch (Rejection gone) {
            if (files.find(file.id()).isPresent()) {
                throw gone;
            }
            return false;
        }
    }

    /**
     * Returns the path of a file in archives, which is unique because names are unique in their
     * folders.
     */
    String path(FileView file) {
        String name = Objects.requireNonNullElse(file.name(), "file");
        Long folder = file.folderId();
        return folder == null || file.name() == null
                ? "file_" + file.id() + "/" + name
                : folder(file, folder) + name;
    }

    private String folder(FileView file, long folderId) {
        return folders.computeIfAbsent(
                folderId,
                id ->
                        files.folder(file.contextType(), file.contextId(), id)
                                .map(FolderView::path)
                                .map(ExportArchive::relative)
                                .orElse("folder_" + id + "/"));
    }

    /** Removes path segments that would lead out of the target folder when unpacked. */
    private static String relative(String path) {
        return Stream.of(path.split("[/\\\\]"))
                .map(String::strip)
                .filter(step -> !step.isEmpty() && !step.equals(".") && !step.equals(".."))
                .map(step -> step + "/")
                .collect(Collectors.joining());
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
