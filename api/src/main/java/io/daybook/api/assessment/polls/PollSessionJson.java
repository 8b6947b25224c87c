package io.daybook.api.assessment.polls;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A poll session as clients see it (document 2, section 2).
 *
 * @param hasSubmitted whether the reader has answered
 * @param hasPublicResults null for those who may not see the results, as the results
 * @param results how often each choice was chosen; a choice nobody chose is left out
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
