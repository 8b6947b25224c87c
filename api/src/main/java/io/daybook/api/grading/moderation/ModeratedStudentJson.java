package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.grading.submissions.SubmitterJson;
import io.daybook.query.people.users.UserView;
import org.jspecify.annotations.Nullable;

/**
 * A student selected for moderation.
 *
 * @param student omitted while the student is anonymous to graders
 * @param anonymousId the anonymous id of such a student
 */
record ModeratedStudentJson(
        @JsonUnwrapped @Nullable SubmitterJson student,
        @JsonInclude(Include.NON_NULL) @Nullable String anonymousId) {

    /** Returns the JSON of a student who is not anonymous. */
    static ModeratedStudentJson of(UserView student) {
        return new ModeratedStudentJson(SubmitterJson.of(student), null);
    }

    /** Returns the JSON of an anonymous student. */
    static ModeratedStudentJson of(String anonymousId) {
        return new ModeratedStudentJson(null, anonymousId);
    }
}
