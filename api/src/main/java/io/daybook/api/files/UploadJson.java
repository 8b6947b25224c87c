package io.daybook.api.files;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * How a file is to be sent: by a multipart form that holds these parameters as they are and then
 * the file.
 */
public record UploadJson(String uploadUrl, Parameters uploadParams, String fileParam) {

    /**
     * The parameters.
     *
     * @param policy what was agreed, sealed
     */
    public record Parameters(
            String filename, @JsonProperty("content_type") String contentType, String policy) {}
}
