package io.daybook.api.integration.plagiarism;

import io.daybook.api.integration.plagiarism.LtiSubmissionJson.AttachmentJson;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.integration.lti.CalledByTool;
import io.daybook.application.integration.lti.LtiNames;
import io.daybook.application.integration.plagiarism.ToolSubmissions;
import io.daybook.application.integration.plagiarism.ToolSubmissions.SubmissionInCourse;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import io.daybook.query.grading.submissions.SubmissionWorkflow;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.InputStreamResource;
import org.springframework.core.io.Resource;
import org.springframework.http.ContentDisposition;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Submissions, for the plagiarism detection tool that checks them (document 2, section 6). The
 * assignment in the path is ignored: tools only know the submission.
 */
@RestController
@RequestMapping("/api/lti/assignments/{assignment_id}/submissions/{submission_id}")
class LtiSubmissionsController {

    private static final String WHY = "tools show an access token of their own";

    private final ToolSubmissions works;
    private final FileViews files;
    private final FileStore store;
    private final OpaqueIds opaqueIds;
    private final Urls urls;

    LtiSubmissionsController(
            ToolSubmissions works,
            FileViews files,
            FileStore store,
            OpaqueIds opaqueIds,
            Urls urls) {
        this.works = works;
        this.files = files;
        this.store = store;
        this.opaqueIds = opaqueIds;
        this.urls = urls;
    }

    /** Returns the current state of a submission. */
    @GetMapping
    @Unauthenticated(WHY)
    LtiSubmissionJson show(
            @CalledByTool(LtiNames.SUBMISSION_SERVICE) ToolProxyView tool,
            @PathVariable("assignment_id") String assignment,
            @PathVariable("submission_id") long id) {
        SubmissionInCourse work = find(tool, id);
        Version latest = work.submission().latest();
        return json(work, latest, files.find(latest.fileIds()));
    }

    /** Lists the attempts of a submission, the first one first. */
    @GetMapping("/history")
    @Unauthenticated(WHY)
    List<LtiSubmissionJson> history(
            @CalledByTool({LtiNames.SUBMISSION_SERVICE, LtiNames.HISTORY_SERVICE})
                    ToolProxyView tool,
            @PathVariable("assignment_id") String assignment,
            @PathVariable("submission_id") long id) {
        SubmissionInCourse work = find(tool, id);
        Set<Long> all =
                work.attempts().stream()
                        .flatMap(version -> version.fileIds().stream())
                        .collect(Collectors.toSet());
        Map<Long, FileView> found = files.find(all);
        return work.attempts().stream().map(version -> json(work, version, found)).toList();
    }

    /** Returns the content of a file that was submitted in any attempt. */
    @GetMapping("/attachment/{attachment_id}")
    @Unauthenticated(WHY)
    @ResponseSchema(produces = "application/octet-stream")
    ResponseEntity<Resource> attachment(
            @CalledByTool(LtiNames.SUBMISSION_SERVICE) ToolProxyView tool,
            @PathVariable("assignment_id") String assignment,
            @PathVariable("submission_id") long id,
            @PathVariable("attachment_id") long attachment) {
        SubmissionInCourse work = find(tool, id);
        if (!work.hasFile(attachment)) {
            throw ToolErrors.unauthorized();
        }
        return content(files.find(attachment).orElseThrow(Rejection::notFound));
    }

    private ResponseEntity<Resource> content(FileView file) {
        String name = file.name() == null ? "file-" + file.id() : file.name();
        return ResponseEntity.ok()
                .contentType(MediaType.parseMediaType(file.contentType()))
                .contentLength(file.size())
                .header(
                        "Content-Disposition",
                        ContentDisposition.attachment()
                                .filename(name, StandardCharsets.UTF_8)
                                .build()
                                .toString())
                .header("X-Content-Type-Options", "nosniff")
                .body(new InputStreamResource(store.open(file.contentId())));
    }

    private SubmissionInCourse find(ToolProxyView tool, long id) {
        SubmissionInCourse work = works.find(id).orElseThrow(Rejection::notFound);
        if (!works.isOpenTo(tool, work)) {
            throw ToolErrors.unauthorized();
        }
        return work;
    }

    private LtiSubmissionJson json(
            SubmissionInCourse work, Version version, Map<Long, FileView> found) {
        return new LtiSubmissionJson(
                work.submission().id(),
                version.body(),
                version.url(),
                version.submittedAt(),
                work.assignment().id(),
                opaqueIds.ofUser(work.submission().userId()),
                version.type(),
                state(work, version),
                version.attempt(),
                work.course().id(),
                opaqueIds.ofCourse(work.course().id()),
                version.fileIds().stream()
                        .map(found::get)
                        .filter(Objects::nonNull)
                        .map(file -> json(work, file))
                        .toList(),
                timestamp(version));
    }

    private static @Nullable String timestamp(Version version) {
        return version.eulaAcceptedAt() == null
                ? null
                : Long.toString(version.eulaAcceptedAt().toEpochMilli());
    }

    private static String state(SubmissionInCourse work, Version version) {
        boolean isLatest = version.equals(work.submission().latest());
        boolean graded = version.isGraded() && !(isLatest && work.submission().needsGrading());
        return SubmissionWorkflow.of(graded, version.submittedAt(), version.type()).wireName();
    }

    private AttachmentJson json(SubmissionInCourse work, FileView file) {
        return new AttachmentJson(
                file.id(),
                file.size(),
                file.name(),
                file.name(),
                file.contentType(),
                file.createdAt(),
                file.updatedAt(),
                urls.of(
                        "/api/lti/assignments/%d/submissions/%d/attachment/%d"
                                .formatted(
                                        work.assignment().id(),
                                        work.submission().id(),
                                        file.id())));
    }
}
