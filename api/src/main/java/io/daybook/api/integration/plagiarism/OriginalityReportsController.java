package io.daybook.api.integration.plagiarism;

import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.plagiarism.OriginalityReports;
import io.daybook.application.integration.plagiarism.OriginalityReports.StoredReport;
import io.daybook.application.integration.plagiarism.ToolSubmissions;
import io.daybook.application.integration.plagiarism.ToolSubmissions.SubmissionInCourse;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Finding;
import io.daybook.events.integration.plagiarism.OriginalityEvent.Subject;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.plagiarism.OriginalityReportView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Receives and returns the originality reports of tools (document 2, section 6). */
@RestController
@ErrorSchema(status = 400, value = "ToolFieldErrors")
@RequestMapping("/api/lti/assignments/{assignment_id}")
class OriginalityReportsController {

    private static final String WHY = "tools show an access token of their own";
    private static final String OF_SUBMISSION = "/submissions/{submission_id}/originality_report";
    private static final String OF_FILE = "/files/{file_id}/originality_report";
    private static final int CREATED = 201;
    private static final int OK = 200;

    /** Request body of a report. */
    record SendReport(@Nullable OriginalityBody originalityReport) {}

    private final OriginalityReports reports;
    private final ToolSubmissions works;
    private final FileViews files;

    OriginalityReportsController(
            OriginalityReports reports, ToolSubmissions works, FileViews files) {
        this.reports = reports;
        this.works = works;
        this.files = files;
    }

    /** Creates a report about a file or a text of a submission; it replaces an earlier report. */
    @PostMapping(OF_SUBMISSION)
    @ResponseSchema(
            value = OriginalityReportJson.class,
            status = {200, 201})
    @Unauthenticated(WHY)
    ResponseEntity<OriginalityReportJson> create(
            @CalledByTool(LtiNames.ORIGINALITY_SERVICE) ToolProxyView tool,
            @PathVariable("assignment_id") String assignment,
            @PathVariable("submission_id") long submission,
            @Params SendReport sent) {
        OriginalityBody body = required(sent);
        SubmissionInCourse work = find(tool, assignment, submission);
        Subject subject = subject(work, body);
        Finding before =
                reports.about(work, subject).map(OriginalityReportView::finding).orElse(null);
        StoredReport kept = reports.keep(work, subject, body.finding(before));
        return ResponseEntity.status(kept.isNew() ? CREATED : OK)
                .body(OriginalityReportJson.of(kept.report(), work));
    }

    /** Returns a report about a submission. */
    @GetMapping(OF_SUBMISSION + "/{id}")
    @Unauthenticated(WHY)
    OriginalityReportJson show(
            @CalledByTool(LtiNames.ORIGINALITY_SERVICE) ToolProxyView tool,
            @PathVariable("assignment_id") String assignment,
            @PathVariable("submission_id") long submission,
            @PathVariable long id) {
        SubmissionInCourse work = find(tool, assignment, submission);
        return OriginalityReportJson.of(report(work, id), work);
    }

    /** Updates a report about a submission. */
    @PutMapping(OF_SUBMISSION + "/{id}")
    @Unauthenticated(WHY)
    OriginalityReportJson update(
            @CalledByTool(LtiNames.ORIGINALITY_SERVICE) ToolProxyView tool,
            @PathVariable("assignment_id") String assignment,
            @PathVariable("submission_id") long submission,
            @PathVariable long id,
            @Params SendReport sent) {
        SubmissionInCourse work = find(tool, assignment, submission);
        return change(work, report(work, id), required(sent));
    }

    /** Returns the report about a submitted file. */
    @GetMapping(OF_FILE)
    @Unauthenticated(WHY)
    OriginalityReportJson showOfFile(
            @CalledByTool(LtiNames.ORIGINALITY_SERVICE) ToolProxyView tool,
            @PathVariable("assignment_id") String assignment,
            @PathVariable("file_id") long file) {
        OriginalityReportView report = ofFile(assignment, file);
        SubmissionInCourse work =
                find(tool, assignment, SubmissionId.of(report.assignmentId(), report.userId()));
        return OriginalityReportJson.of(report, work);
    }

    /** Updates the report about a submitted file. */
    @PutMapping(OF_FILE)
    @Unauthenticated(WHY)
    OriginalityReportJson updateOfFile(
            @CalledByTool(LtiNames.ORIGINALITY_SERVICE) ToolProxyView tool,
            @PathVariable("assignment_id") String assignment,
            @PathVariable("file_id") long file,
            @Params SendReport sent) {
        OriginalityReportView report = ofFile(assignment, file);
        SubmissionInCourse work =
                find(tool, assignment, SubmissionId.of(report.assignmentId(), report.userId()));
        return change(work, report, required(sent));
    }

    private OriginalityReportView ofFile(String assignment, long file) {
        return works.assignment(assignment)
                .flatMap(of -> reports.aboutFile(of.id(), file))
                .orElseThrow(Rejection::notFound);
    }

    private static OriginalityBody required(SendReport sent) {
        OriginalityBody body = sent.originalityReport();
        if (body == null || body.isEmpty()) {
            throw ToolErrors.invalid("originality_report", "is missing");
        }
        return body;
    }

    private SubmissionInCourse find(ToolProxyView tool, String assignment, long submission) {
        SubmissionInCourse work = works.find(submission).orElseThrow(Rejection::notFound);
        boolean isOfAssignment =
                works.assignment(assignment).orElseThrow(Rejection::notFound).id()
                        == work.assignment().id();
        if (!isOfAssignment || !works.isOpenTo(tool, work)) {
            throw ToolErrors.notAssociated();
        }
        return work;
    }

    private OriginalityReportView report(SubmissionInCourse work, long id) {
        return reports.find(work, id).orElseThrow(Rejection::notFound);
    }

    private OriginalityReportJson change(
            SubmissionInCourse work, OriginalityReportView report, OriginalityBody body) {
        Subject subject = OriginalityReports.subjectOf(report);
        return OriginalityReportJson.of(
                reports.keep(work, subject, body.finding(report.finding())).report(), work);
    }

    /** A file of any attempt or, if the assignment accepts texts, one of the texts. */
    private Subject subject(SubmissionInCourse work, OriginalityBody body) {
        Long file = body.fileId().orNull();
        if (file != null) {
            FileView found = files.find(file).orElseThrow(Rejection::notFound);
            if (!work.hasFile(found.id())) {
                throw ToolErrors.notAssociated();
            }
            return new Subject(file, null);
        }
        if (!work.assignment().submissionTypes().contains("online_text_entry")) {
            throw Rejection.notFound();
        }
        Integer attempt = body.attempt().or(work.submission().latest().attempt());
        boolean isKnown =
                work.attempts().stream()
                        .anyMatch(version -> Objects.equals(version.attempt(), attempt));
        if (attempt == null || !isKnown) {
            throw Rejection.notFound();
        }
        return new Subject(null, attempt);
    }
}
