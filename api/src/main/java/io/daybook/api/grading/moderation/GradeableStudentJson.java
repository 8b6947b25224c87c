package io.daybook.api.grading.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.people.users.UserDisplay;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A student whose submission is to be graded.
 *
 * @param student left out while nobody who grades may learn whose work it is
 * @param anonymousId what the student is called instead
 * @param moderation left out unless requested
 */
record GradeableStudentJson(
        @JsonUnwrapped @Nullable UserDisplay student,
        @JsonInclude(Include.NON_NULL) @Nullable String anonymousId,
        @JsonUnwrapped @Nullable Progress moderation) {

    /** The provisional grades given so far. */
    record Progress(
            boolean inModerationSet,
            @Nullable Long selectedProvisionalGradeId,
            List<ProvisionalGradeJson> provisionalGrades) {}
}
