package io.daybook.api.submissions;

import io.daybook.api.edge.Listing;
import io.daybook.api.submissions.SubmissionRequests.MarkBody;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** What graders send about a student's work, and students about their own. */
record AssessBody(
        @Nullable MarkBody submission,
        @Nullable CommentBody comment,
        Map<String, JsonNode> rubricAssessment,
        boolean preferPointsOverScheme) {

    /** Whether more is sent than a comment, which is all that students may send. */
    boolean grades() {
        return submission != null || !rubricAssessment.isEmpty();
    }

    /** Who gives a provisional grade is answered with it. */
    Set<String> includes(Listing listing) {
        Set<String> include = new HashSet<>(listing.include());
        if (submission != null && submission.provisional()) {
            include.add("provisional_grades");
        }
        return include;
    }
}
