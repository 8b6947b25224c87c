package io.daybook.api.integration.plagiarism;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A student's submission as tools see it; the student is identified by an opaque id.
 *
 * @param eulaAgreementTimestamp when the tool's agreement was accepted, in milliseconds since 1970;
 *     null if it was not
 */
record LtiSubmissionJson(
        long id,
        @Nullable String body,
        @Nullable String url,
        @Nullable Instant submittedAt,
        long assignmentId,
        String userId,
        @Nullable String submissionType,
        String workflowState,
        @Nullable Integer attempt,
        long courseId,
        String ltiCourseId,
        List<AttachmentJson> attachments,
        @JsonInclude(Include.NON_NULL) @Nullable String eulaAgreementTimestamp) {

    /** A submitted file. */
    record AttachmentJson(
            long id,
            long size,
            @Nullable String filename,
            @Nullable String displayName,
            @JsonProperty("content-type") String contentType,
            Instant createdAt,
            Instant updatedAt,
            String url) {}
}
