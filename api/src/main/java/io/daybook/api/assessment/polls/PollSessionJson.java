package io.daybook.api.assessment.polls;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A poll session (document 2, section 2).
 *
 * @param hasSubmitted whether the reader has answered
 * @param hasPublicResults null for readers who may not see the results, as are the results
 * @param results number of submissions for each choice; choices without any are omitted
 */
record PollSessionJson(
        long id,
        long pollId,
        long courseId,
        @Nullable Long courseSectionId,
        boolean isPublished,
        Instant createdAt,
        boolean hasSubmitted,
        List<PollSubmissionJson> pollSubmissions,
        @JsonInclude(NON_NULL) @Nullable Boolean hasPublicResults,
        @JsonInclude(NON_NULL) @Nullable Map<Long, Integer> results) {}
