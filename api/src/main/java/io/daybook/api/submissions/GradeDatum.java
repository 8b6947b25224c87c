package io.daybook.api.submissions;

import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import org.jspecify.annotations.Nullable;

/** The parameters {@code grade_data[...]} of one student. */
record GradeDatum(Patch<String> postedGrade, Patch<Boolean> excuse, @Nullable String textComment) {

    /** Nobody is graded and excused at once. */
    GradeDatum {
        if (postedGrade.isPresent() && excuse.orElse(false)) {
            throw Rejection.refused("can't grade and excuse a student at the same time");
        }
    }

    boolean hasComment() {
        return textComment != null && !textComment.isBlank();
    }
}
