package io.daybook.api.platform.filestore;

import io.daybook.application.platform.errors.Required;
import io.daybook.command.platform.files.DuplicateFilePolicy;
import io.daybook.command.platform.kernel.Rejection;
import java.net.URI;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The description of a file that is announced for upload (docs/spec/content.md, section 1.10).
 *
 * @param url from which the service fetches the file, instead of receiving it
 */
public record UploadBody(
        @Nullable String name,
        @Nullable Long size,
        @Nullable String contentType,
        @Nullable Long parentFolderId,
        @Nullable String parentFolderPath,
        @Nullable String onDuplicate,
        @Nullable String url) {

    /** Returns the description of the same file in this folder. */
    public UploadBody into(long folderId) {
        return new UploadBody(name, size, contentType, folderId, null, onDuplicate, url);
    }

    @Nullable String address() {
        return url == null || url.isBlank() ? null : url.strip();
    }

    /** Returns the name, which defaults to that in the URL. */
    String requiredName() {
        String address = address();
        boolean named = name != null && !name.isBlank();
        return Required.text(named || address == null ? name : nameIn(address), "name").strip();
    }

    private static String nameIn(String address) {
        String path = Objects.requireNonNullElse(URI.create(address).getPath(), "");
        return path.substring(path.lastIndexOf('/') + 1);
    }

    DuplicateFilePolicy duplicates() {
        return duplicates(onDuplicate, DuplicateFilePolicy.OVERWRITE);
    }

    public static DuplicateFilePolicy duplicates(
            @Nullable String sent, DuplicateFilePolicy otherwise) {
        if (sent == null || sent.isBlank()) {
            return otherwise;
        }
        return switch (sent.strip().toLowerCase(Locale.ROOT)) {
            case "overwrite" -> DuplicateFilePolicy.OVERWRITE;
            case "rename" -> DuplicateFilePolicy.RENAME;
            default -> throw Rejection.badRequest("on_duplicate must be overwrite or rename");
        };
    }
}
