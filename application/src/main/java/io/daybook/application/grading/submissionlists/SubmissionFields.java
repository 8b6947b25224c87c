package io.daybook.application.grading.submissionlists;

import java.util.List;
import java.util.Set;

/**
 * Selects the fields of submissions that a request requests (docs/spec/grading.md, section 4.1).
 *
 * @param responseFields limits them to these; empty for all
 * @param excludeResponseFields omits these
 */
public record SubmissionFields(List<String> responseFields, List<String> excludeResponseFields) {

    /** Returned because they were requested by name. */
    private static final Set<String> INCLUDED =
            Set.of(
                    "assignment_visible",
                    "submission_comments",
                    "submission_html_comments",
                    "submission_history",
                    "student_entered_score",
                    "provisional_grades",
                    "read_status",
                    "user",
                    "assignment",
                    "course",
                    "group");

    public boolean areAll() {
        return responseFields.isEmpty() && excludeResponseFields.isEmpty();
    }

    public boolean has(String field) {
        boolean asked = responseFields.isEmpty() || responseFields.contains(field);
        return INCLUDED.contains(field) || (asked && !excludeResponseFields.contains(field));
    }
}
