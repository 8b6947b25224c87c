package io.daybook.api.files;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.kernel.Urls;
import io.daybook.query.files.FileView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A File (fact sheet scheduling-quizzes, section on content exports).
 *
 * @param url where its content is read, with a token
 * @param size in bytes
 */
public record FileJson(
        long id,
        @Nullable String displayName,
        @Nullable String filename,
        @JsonProperty("content-type") String contentType,
        String url,
        long size,
        Instant createdAt,
        Instant updatedAt,
        boolean locked,
        boolean hidden) {

    /** Of this file. */
    public static FileJson of(FileView file, Urls urls) {
        return new FileJson(
                file.id(),
                file.name(),
                file.name(),
                file.contentType(),
                urls.of("/files/" + file.id() + "/download"),
                file.size(),
                file.createdAt(),
                file.createdAt(),
                false,
                false);
    }
}
