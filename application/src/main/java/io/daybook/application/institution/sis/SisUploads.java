package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.csv.SourceFiles;
import io.daybook.application.institution.sis.csv.SourceFiles.SourceFile;
import io.daybook.application.institution.sis.csv.UnreadableFileException;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.command.platform.files.FileCommand.RecordFile;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.messages.TextPrefix;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.sis.SisErrorView;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisImportViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.FileSystemUtils;
import org.springframework.util.unit.DataSize;

/** The uploaded files of an import, their temporary files, and the files of its errors. */
@Component
public class SisUploads {

    private static final int ERRORS_AT_ONCE = 1_000;
    private static final int LONGEST_NAME = 255;

    private final FileStore store;
    private final Files files;
    private final FileViews views;
    private final SisImportViews imports;
    private final Ids ids;
    private final Path work;
    private final long mostBytes;

    SisUploads(
            FileStore store,
            Files files,
            FileViews views,
            SisImportViews imports,
            Ids ids,
            @Value("${daybook.data:data}") Path data,
            @Value("${daybook.sis.max-unpacked:1GB}") DataSize maxUnpacked) {
        this.store = store;
        this.files = files;
        this.views = views;
        this.imports = imports;
        this.ids = ids;
        this.work = data.resolve("work");
        this.mostBytes = maxUnpacked.toBytes();
    }

    /** Stores the upload and returns the command that records it. */
    public RecordFile keep(
            long fileId,
            @Nullable String sentName,
            InputStream content,
            AccountView account,
            Caller caller) {
        String name = sentName == null ? "import.csv" : lastPart(sentName);
        return files.store(
                new Files.Description(
                        fileId,
                        FilePurpose.SIS_UPLOAD,
                        account.id(),
                        "Account",
                        account.id(),
                        caller.id(),
                        name,
                        "application/octet-stream"),
                content);
    }

    private static String lastPart(String path) {
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return TextPrefix.of(name, LONGEST_NAME);
    }

    /** Files in a temporary folder that is deleted after use. */
    record Unpacked(Path folder, List<SourceFile> files) implements AutoCloseable {

        @Override
        public void close() {
            delete(folder);
        }
    }

    /**
     * Unpacks the files of an import into a temporary folder.
     *
     * @throws UnreadableFileException if the upload is unreadable or was deleted
     */
    Unpacked unpack(SisImportView sisImport) {
        if (!isKept(sisImport)) {
            throw new UnreadableFileException(
                    "What was sent was deleted, as somebody in the institution was erased"
                            + " meanwhile: send it again");
        }
        Path folder = work.resolve("sis-import-" + sisImport.id());
        delete(folder);
        try {
            java.nio.file.Files.createDirectories(folder);
            InputStream upload = store.open(sisImport.fileId());
            return new Unpacked(
                    folder, SourceFiles.unpack(upload, nameOf(sisImport), folder, mostBytes));
        } catch (UnreadableFileException broken) {
            delete(folder);
            throw broken;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path folder) {
        try {
            FileSystemUtils.deleteRecursively(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Whether the upload still exists; it is deleted when any user of the institution is erased.
     */
    boolean isKept(SisImportView sisImport) {
        return views.find(sisImport.fileId()).isPresent();
    }

    /** Returns the file name of the upload. */
    String nameOf(SisImportView sisImport) {
        String name = views.find(sisImport.fileId()).map(FileView::name).orElse(null);
        return name == null ? "import.csv" : name;
    }

    /** Creates a file with all errors; null if there are none. */
    @Nullable Long storeErrors(SisImportView sisImport, JobExecution job) {
        if (sisImport.problemCount() == 0) {
            return null;
        }
        long fileId = ids.next("file");
        Path written = work.resolve("sis-errors-" + fileId + ".csv");
        try {
            write(sisImport.id(), written);
            try (InputStream content = java.nio.file.Files.newInputStream(written)) {
                job.send(files.store(description(sisImport, fileId), content));
            }
            java.nio.file.Files.delete(written);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return fileId;
    }

    private static Files.Description description(SisImportView sisImport, long fileId) {
        return new Files.Description(
                fileId,
                FilePurpose.SIS_ERRORS,
                sisImport.accountId(),
                "Account",
                sisImport.accountId(),
                sisImport.userId(),
                "sis_errors_attachment_" + sisImport.id() + ".csv",
                "text/csv");
    }

    private void write(long importId, Path file) throws IOException {
        java.nio.file.Files.createDirectories(work);
        try (Writer out = java.nio.file.Files.newBufferedWriter(file);
                var csv = new CSVPrinter(out, CSVFormat.DEFAULT)) {
            csv.printRecord("sis_import_id", "file", "message", "row");
            long last = 0;
            List<SisErrorView> some = imports.errorsAfter(importId, last, ERRORS_AT_ONCE);
            while (!some.isEmpty()) {
                for (SisErrorView error : some) {
                    csv.printRecord(importId, error.file(), error.message(), error.row());
                    last = error.id();
                }
                some = imports.errorsAfter(importId, last, ERRORS_AT_ONCE);
            }
        }
    }
}
