package io.daybook.api.grading.submissions;

import io.daybook.events.integration.plagiarism.OriginalityEvent.Finding;
import io.daybook.query.integration.plagiarism.OriginalityReportView;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The originality report of a file or a text, as graders see it (document 2, section 6).
 *
 * @param state the severity of the similarity score, in one word
 */
public record OriginalityJson(
        long id,
        @Nullable Long fileId,
        @Nullable Integer attempt,
        @Nullable Double originalityScore,
        String state,
        String workflowState,
        @Nullable String originalityReportUrl,
        @Nullable String errorMessage) {

    private static final double ACCEPTABLE = 25;
    private static final double WARNING = 50;
    private static final double PROBLEM = 75;

    /** Returns the JSON of the report. */
    public static OriginalityJson of(OriginalityReportView report) {
        Finding finding = report.finding();
        return new OriginalityJson(
                report.id(),
                report.fileId(),
                report.attempt(),
                finding.score(),
                state(finding.score()),
                finding.state().name().toLowerCase(Locale.ROOT),
                finding.reportUrl(),
                finding.errorMessage());
    }

    private static String state(@Nullable Double score) {
        if (score == null || score == 0) {
            return "none";
        }
        if (score < ACCEPTABLE) {
            return "acceptable";
        }
        if (score < WARNING) {
            return "warning";
        }
        return score < PROBLEM ? "problem" : "failure";
    }
}
