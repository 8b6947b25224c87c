package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.grading.submissioncomments.SubmissionCommentJson;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The grade that one grader gave a student's submission (docs/spec/content.md, section 6.5).
 *
 * @param scorerId omitted if the caller must not learn who graded
 * @param anonymousGraderId the anonymous id of such a grader
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
