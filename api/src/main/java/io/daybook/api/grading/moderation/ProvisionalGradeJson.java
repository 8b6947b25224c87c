package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.grading.submissioncomments.SubmissionCommentJson;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one grader thinks of a student's submission (docs/spec/content.md, section 6.5).
 *
 * @param scorerId left out when the caller must not learn who graded
 * @param anonymousGraderId what that grader is called instead
 */
record ProvisionalGradeJson(
        long provisionalGradeId,
        @Nullable Double score,
        @Nullable String grade,
        @Nullable Instant gradedAt,
        @JsonProperty("final") boolean finalMark,
        boolean gradedAnonymously,
        boolean gradeMatchesCurrentSubmission,
        String speedgraderUrl,
        @JsonInclude(Include.NON_NULL) @Nullable Long scorerId,
        @JsonInclude(Include.NON_NULL) @Nullable String anonymousGraderId,
        List<SubmissionCommentJson> submissionComments) {}
