package io.daybook.api.grading.submissionlists;

import io.daybook.api.grading.submissions.SelectedSubmission;
import io.daybook.api.grading.submissions.SubmissionJson;
import io.daybook.api.grading.submissions.SubmissionPage;
import io.daybook.application.grading.submissionlists.SubmissionFields;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Removes the fields of submissions that were not requested. */
@Component
public class FieldSelector {

    private static final String HISTORY = "submission_history";

    private final JsonMapper json;

    FieldSelector(JsonMapper json) {
        this.json = json;
    }

    /** Returns the requested fields of the submission. */
    public SubmissionPage only(SubmissionFields asked, SubmissionJson work) {
        if (asked.areAll()) {
            return work;
        }
        ObjectNode fields = json.valueToTree(work);
        trim(fields, asked);
        fields.path(HISTORY).forEach(version -> trim((ObjectNode) version, asked));
        return new SelectedSubmission(fields);
    }

    private static void trim(ObjectNode fields, SubmissionFields asked) {
        fields.retain(fields.propertyNames().stream().filter(asked::has).toList());
    }
}
