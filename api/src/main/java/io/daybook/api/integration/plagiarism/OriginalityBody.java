package io.daybook.api.integration.plagiarism;

import io.daybook.application.integration.plagiarism.OriginalityReports;
import io.daybook.application.platform.http.WebAddress;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Finding;
import io.daybook.events.integration.plagiarism.OriginalityEvent.ReportState;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The parameters {@code originality_report[...]}; a blank score means no score. */
record OriginalityBody(
        Patch<Long> fileId,
        Patch<String> originalityScore,
        Patch<String> originalityReportUrl,
        Patch<Long> originalityReportFileId,
        Patch<ToolSetting> toolSetting,
        Patch<String> workflowState,
        Patch<String> errorMessage,
        Patch<Integer> attempt) {

    private static final String ERROR = "error";
    private static final Set<String> STATES = Set.of("pending", "scored", ERROR);
    private static final double FULL = 100;
    private static final Finding NOTHING =
            new Finding(OriginalityReports.state(null, null), null, null, null, null, null, null);

    /** The launch that shows the report. */
    record ToolSetting(@Nullable String resourceTypeCode, @Nullable String resourceUrl) {}

    /** Whether the request contains no fields. */
    boolean isEmpty() {
        return !(fileId.isPresent()
                || originalityScore.isPresent()
                || originalityReportUrl.isPresent()
                || originalityReportFileId.isPresent()
                || toolSetting.isPresent()
                || workflowState.isPresent()
                || errorMessage.isPresent()
                || attempt.isPresent());
    }

    /**
     * Returns the finding after this request, based on the one before; an error that is not sent
     * again is cleared.
     *
     * @param before null for a new report
     */
    Finding finding(@Nullable Finding before) {
        Finding known = before == null ? NOTHING : before;
        String state = workflowState.orNull();
        if (state != null && !STATES.contains(state)) {
            throw ToolErrors.invalid("workflow_state", "must be pending, scored or error");
        }
        Double score = originalityScore.isPresent() ? score() : known.score();
        String error = error();
        ToolSetting link =
                toolSetting.or(new ToolSetting(known.resourceTypeCode(), known.resourceUrl()));
        String code = link == null ? null : link.resourceTypeCode();
        WebAddress.require(originalityReportUrl, "originality_report_url");
        ToolSetting sentLink = toolSetting.orNull();
        WebAddress.require(sentLink == null ? null : sentLink.resourceUrl(), "resource_url");
        return new Finding(
                ERROR.equals(state) ? ReportState.ERROR : OriginalityReports.state(error, score),
                score,
                originalityReportUrl.or(known.reportUrl()),
                originalityReportFileId.or(known.reportFileId()),
                error,
                code,
                code == null || link == null ? null : link.resourceUrl());
    }

    /** Returns the error message; null if it is blank. */
    private @Nullable String error() {
        String sent = errorMessage.orNull();
        return sent == null || sent.isBlank() ? null : sent;
    }

    private @Nullable Double score() {
        String sent = originalityScore.orNull();
        if (sent == null || sent.isBlank()) {
            return null;
        }
        try {
            double score = Double.parseDouble(sent);
            if (score >= 0 && score <= FULL) {
                return score;
            }
        } catch (NumberFormatException notANumber) {
            // The same response as for any other score outside the range.
        }
        throw ToolErrors.invalid("originality_score", "score must be between 0 and 100");
    }
}
