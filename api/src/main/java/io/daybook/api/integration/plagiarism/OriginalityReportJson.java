package io.daybook.api.integration.plagiarism;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.application.integration.plagiarism.ToolSubmissions.SubmissionInCourse;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Finding;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import io.daybook.query.integration.plagiarism.OriginalityReportView;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A report as the tool that created it sees it; the error is present under both documented keys.
 *
 * @param submissionTime when the reported content was last submitted
 */
record OriginalityReportJson(
        long id,
        @Nullable Long fileId,
        @Nullable Double originalityScore,
        @Nullable Long originalityReportFileId,
        @Nullable String originalityReportUrl,
        @Nullable String originalityReportLtiUrl,
        @Nullable String errorMessage,
        @Nullable String errorReport,
        Instant createdAt,
        Instant updatedAt,
        long submissionId,
        @Nullable Integer attempt,
        String workflowState,
        @Nullable String linkId,
        @Nullable Instant submissionTime,
        long rootAccountId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ToolSettingJson toolSetting) {

    /** The launch that shows the report. */
    record ToolSettingJson(@Nullable String resourceUrl, String resourceTypeCode) {}

    static OriginalityReportJson of(OriginalityReportView report, SubmissionInCourse work) {
        Finding finding = report.finding();
        String code = finding.resourceTypeCode();
        return new OriginalityReportJson(
                report.id(),
                report.fileId(),
                finding.score(),
                finding.reportFileId(),
                finding.reportUrl(),
                finding.resourceUrl(),
                finding.errorMessage(),
                finding.errorMessage(),
                report.createdAt(),
                report.updatedAt(),
                SubmissionId.of(report.assignmentId(), report.userId()),
                report.attempt(),
                finding.state().name().toLowerCase(Locale.ROOT),
                null,
                submittedAt(report, work),
                work.course().rootAccountId(),
                code == null ? null : new ToolSettingJson(finding.resourceUrl(), code));
    }

    private static @Nullable Instant submittedAt(
            OriginalityReportView report, SubmissionInCourse work) {
        Long file = report.fileId();
        return work.attempts().reversed().stream()
                .filter(
                        version ->
                                file == null
                                        ? Objects.equals(version.attempt(), report.attempt())
                                        : version.fileIds().contains(file))
                .map(Version::submittedAt)
                .findFirst()
                .orElse(null);
    }
}
