package io.daybook.api.grading.submissions;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.application.grading.finalgrades.FinalGrades.Total;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A student and the student's submissions (docs/spec/grading.md, section 4.4).
 *
 * @param sisUserId left out for who does not read the ids of the student information system
 * @param totals left out unless requested
 */
public record StudentSubmissionsJson(
        long userId,
        @Nullable Long sectionId,
        @JsonInclude(Include.NON_NULL) @Nullable String sisUserId,
        @JsonInclude(Include.NON_NULL) @Nullable String integrationId,
        List<SubmissionPage> submissions,
        @JsonUnwrapped @Nullable TotalsJson totals)
        implements SubmissionPage {

    /** The student's total scores in the course, in percent. */
    public record TotalsJson(
            @Nullable Double computedCurrentScore, @Nullable Double computedFinalScore) {

        /**
         * Returns the scores over all grades for callers who see them all, otherwise over posted
         * grades.
         */
        public static TotalsJson of(Total total, boolean seesGrades) {
            var sum = seesGrades ? total.unposted() : total.posted();
            return new TotalsJson(sum.currentScore(), sum.finalScore());
        }
    }
}
