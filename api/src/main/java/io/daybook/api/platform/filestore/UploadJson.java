package io.daybook.api.platform.filestore;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.jobs.ProgressJson;
import org.jspecify.annotations.Nullable;

/**
 * How a file is to be sent: by a multipart form that holds these parameters as they are and then
 * the file.
 *
 * @param progress how far the service is with fetching the file; absent where it is sent
 */
public record UploadJson(
        String uploadUrl,
        Parameters uploadParams,
        String fileParam,
        @JsonInclude(Include.NON_NULL) @Nullable ProgressJson progress) {

    /**
     * The parameters.
     *
     * @param policy what was agreed, sealed
     */
    public record Parameters(
            String filename, @JsonProperty("content_type") String contentType, String policy) {}
}
