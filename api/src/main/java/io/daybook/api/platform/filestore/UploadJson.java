package io.daybook.api.platform.filestore;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.jobs.ProgressJson;
import org.jspecify.annotations.Nullable;

/**
 * How to send a file: as a multipart form with these parameters followed by the file.
 *
 * @param progress of fetching the file; absent if the client sends it
 */
public record UploadJson(
        String uploadUrl,
        Parameters uploadParams,
        String fileParam,
        @JsonInclude(Include.NON_NULL) @Nullable ProgressJson progress) {

    /**
     * The form parameters.
     *
     * @param policy the sealed upload policy
     */
    public record Parameters(
            String filename, @JsonProperty("content_type") String contentType, String policy) {}
}
