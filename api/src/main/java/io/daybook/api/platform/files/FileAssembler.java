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
 * Assembles the JSON of files. The download URL of a file contains a signed verifier, for clients
 * that send no token with a download (ADR 0100).
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

    /** Returns the file for a reader to whom its locks do not apply. */
    public FileJson of(FileView file) {
        return FileJson.of(file, verifier(file), address(file, isOpen(file)), false);
    }

    /** Returns the file for a reader to whom its locks apply, unless they manage it. */
    public FileJson of(FileView file, boolean manages) {
        return of(file, manages, locks.isClosed(file));
    }

    /**
     * Returns files of one context like {@link #of(FileView, boolean)}; the locks of folders are
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

    /** Returns the URL that confirms the upload. */
    public String finish(FileView file) {
        return urls.of("/api/v1/files/" + file.id() + "/create_success?uuid=" + verifier(file));
    }

    /** A locked file can only be read with a token, by users who manage it. */
    private String address(FileView file, boolean open) {
        String path = "/files/" + file.id() + "/download?download_frd=1";
        boolean verifiable = hasVerifier(file) && open;
        return urls.of(verifiable ? path + "&verifier=" + verifier(file) : path);
    }

    /** Whether the file itself is not locked now. */
    boolean isOpen(FileView file) {
        return file.isOpenAt(clock.instant());
    }

    /** Whether the text is a valid verifier of the file. */
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

    /** Copies of user data can only be read with a token. */
    private static boolean hasVerifier(FileView file) {
        return switch (file.purpose()) {
            case COURSE, GROUP, PERSONAL, SUBMISSION, COMMENT, EXPORT, MIGRATION -> true;
            case REPORT, SIS_UPLOAD, SIS_ERRORS -> false;
        };
    }
}
