package io.daybook.api.platform.files;

import io.daybook.application.platform.files.FolderLocks;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.views.Page;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assembles the JSON of files. The download address of a file carries a signed verifier, which
 * clients need that send no token with a download (ADR 0100).
 */
@Component
public class FileAssembler {

    private final FolderLocks locks;
    private final KeyVault vault;
    private final Urls urls;
    private final Clock clock;

    FileAssembler(FolderLocks locks, KeyVault vault, Urls urls, Clock clock) {
        this.locks = locks;
        this.vault = vault;
        this.urls = urls;
        this.clock = clock;
    }

    /** The file for somebody who may read it whatever its locks say. */
    public FileJson of(FileView file) {
        return FileJson.of(file, verifier(file), address(file, isOpen(file)), false);
    }

    /** The file for somebody its locks hold for, unless they manage it. */
    public FileJson of(FileView file, boolean manages) {
        return of(file, manages, locks.isClosed(file));
    }

    /**
     * Files of one context as {@link #of(FileView, boolean)} answers each; the locks of folders are
     * read at once.
     */
    public Page<FileJson> of(
            Page<FileView> page, String contextType, long contextId, boolean manages) {
        Set<Long> closed = page.items().isEmpty() ? Set.of() : locks.closed(contextType, contextId);
        return page.map(
                file ->
                        of(
                                file,
                                manages,
                                file.folderId() != null && closed.contains(file.folderId())));
    }

    private FileJson of(FileView file, boolean manages, boolean closed) {
        boolean open = isOpen(file) && !closed;
        return FileJson.of(file, verifier(file), address(file, open), !manages && !open);
    }

    /** The URL that confirms the upload. */
    public String finish(FileView file) {
        return urls.of("/api/v1/files/" + file.id() + "/create_success?uuid=" + verifier(file));
    }

    /** A locked file is read with a token only, by those who manage it. */
    private String address(FileView file, boolean open) {
        String path = "/files/" + file.id() + "/download?download_frd=1";
        boolean verifiable = hasVerifier(file) && open;
        return urls.of(verifiable ? path + "&verifier=" + verifier(file) : path);
    }

    /** Whether no lock of its own holds it back from its readers now. */
    boolean isOpen(FileView file) {
        return file.isOpenAt(clock.instant());
    }

    /** Whether the text proves that its holder was given the file. */
    public boolean isVerifier(FileView file, @Nullable String text) {
        return text != null
                && hasVerifier(file)
                && MessageDigest.isEqual(
                        text.getBytes(StandardCharsets.UTF_8),
                        verifier(file).getBytes(StandardCharsets.UTF_8));
    }

    private String verifier(FileView file) {
        return vault.fingerprint("file " + file.id());
    }

    /** Copies of what is known about users are read with a token only. */
    private static boolean hasVerifier(FileView file) {
        return switch (file.purpose()) {
            case COURSE, GROUP, PERSONAL, SUBMISSION, COMMENT, EXPORT -> true;
            case REPORT, SIS_UPLOAD, SIS_ERRORS -> false;
        };
    }
}
