package io.daybook.api.grading.submissions;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * The response to grading: the submission, and the submissions that were graded together with it.
 */
public record GradedJson(
        @JsonUnwrapped SubmissionJson submission, List<SubmissionJson> allSubmissions) {

    /** The first is the requested one. */
    static GradedJson of(List<SubmissionJson> all) {
        return new GradedJson(all.getFirst(), all);
    }
}
