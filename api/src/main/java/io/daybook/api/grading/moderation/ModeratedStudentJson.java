package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.grading.submissions.SubmitterJson;
import io.daybook.query.people.users.UserView;
import org.jspecify.annotations.Nullable;

/**
 * A student whose work several graders grade.
 *
 * @param student left out while nobody who grades may learn whose work it is
 * @param anonymousId what the student is called instead
 */
record ModeratedStudentJson(
        @JsonUnwrapped @Nullable SubmitterJson student,
        @JsonInclude(Include.NON_NULL) @Nullable String anonymousId) {

    /** One who is named. */
    static ModeratedStudentJson of(UserView student) {
        return new ModeratedStudentJson(SubmitterJson.of(student), null);
    }

    /** One who is not. */
    static ModeratedStudentJson of(String anonymousId) {
        return new ModeratedStudentJson(null, anonymousId);
    }
}
