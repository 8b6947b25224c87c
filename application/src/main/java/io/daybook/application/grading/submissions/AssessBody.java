package io.daybook.application.grading.submissions;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.application.grading.submissioncomments.CommentBody;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.submissions.GradeInput;
import io.daybook.command.platform.messages.Patch;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Request body of graders about a student's submission, and of students about their own. */
public record AssessBody(
        @Nullable MarkBody submission,
        @Nullable CommentBody comment,
        Map<String, JsonNode> rubricAssessment,
        boolean preferPointsOverScheme) {

    /** The parameters {@code submission[...]} of grading. */
    record MarkBody(
            Patch<String> postedGrade,
            Patch<Boolean> excuse,
            Patch<String> latePolicyStatus,
            Patch<Long> secondsLateOverride,
            Patch<String> sticker,
            boolean provisional,
            @JsonProperty("final") boolean finalMark) {

        private GradeInput marking(boolean preferPoints) {
            return new GradeInput(
                    postedGrade,
                    preferPoints,
                    excuse,
                    GradeInput.lateStatus(latePolicyStatus),
                    secondsLateOverride,
                    sticker);
        }
    }

    /** Whether the request contains more than a comment, which is all that students may send. */
    boolean grades() {
        return submission != null || !rubricAssessment.isEmpty();
    }

    /** Whether the grade is provisional. */
    boolean isProvisional() {
        return submission != null && submission.provisional();
    }

    /** Whether a provisional grade is to be the final one. */
    boolean isFinal() {
        return submission != null && submission.finalMark();
    }

    GradeInput marking() {
        return submission == null ? GradeInput.NONE : submission.marking(preferPointsOverScheme);
    }

    /** Whether the comment is for everyone in the group. */
    boolean isToAll() {
        return comment != null && comment.groupComment();
    }

    /**
     * Returns the includes of the response; provisional grades are included for a provisional
     * grader.
     */
    public Set<String> includes(Listing listing) {
        Set<String> include = new HashSet<>(listing.include());
        if (isProvisional()) {
            include.add("provisional_grades");
        }
        return include;
    }
}
