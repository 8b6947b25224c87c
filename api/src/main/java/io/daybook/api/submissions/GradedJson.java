package io.daybook.api.submissions;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/** The reply to grading: the submission, and beside it everything that was graded along with it. */
record GradedJson(@JsonUnwrapped SubmissionJson submission, List<SubmissionJson> allSubmissions) {

    static GradedJson of(SubmissionJson submission) {
        return new GradedJson(submission, List.of(submission));
    }
}
