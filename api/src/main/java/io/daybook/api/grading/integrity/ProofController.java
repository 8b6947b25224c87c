package io.daybook.api.grading.integrity;

import io.daybook.api.platform.access.HideExistenceUnless;
import io.daybook.api.platform.access.IncludeDeleted;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.audit.Auditors;
import io.daybook.application.grading.integrity.CourseDigests;
import io.daybook.application.grading.integrity.IntegrityAnchor;
import io.daybook.application.grading.integrity.VerifyGrades;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.integrity.ChainViews;
import io.daybook.query.grading.integrity.CourseDigestView;
import io.daybook.query.platform.views.Page;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Verifies that the grades of a course were not altered, and exports the data to verify it
 * elsewhere (docs/verifying-grades.md).
 */
@RestController
@RequestMapping("/api/v1/audit")
class ProofController {

    private final CourseDigests digests;
    private final ChainViews views;
    private final IntegrityAnchor witness;
    private final Auditors auditors;
    private final ObjectIds ids;
    private final JobQueue jobs;
    private final Writes writes;
    private final Urls urls;
    private final Clock clock;

    ProofController(
            CourseDigests digests,
            ChainViews views,
            IntegrityAnchor witness,
            Auditors auditors,
            ObjectIds ids,
            JobQueue jobs,
            Writes writes,
            Urls urls,
            Clock clock) {
        this.digests = digests;
        this.views = views;
        this.witness = witness;
        this.auditors = auditors;
        this.ids = ids;
        this.jobs = jobs;
        this.writes = writes;
        this.urls = urls;
        this.clock = clock;
    }

    record Verify(@Nullable String courseId) {}

    /**
     * A digest of a course's grade events.
     *
     * @param url URL of the export of the events it covers
     */
    record DigestJson(
            int number,
            long courseId,
            int events,
            String previous,
            String digest,
            Instant takenAt,
            String url) {}

    /** Verifies that a digest still matches the grade history. */
    @GetMapping("/verify")
    @OpenToAll
    ProgressJson verify(@Params Verify asked, Caller caller) {
        auditors.require(caller);
        String named = asked.courseId();
        if (named == null || named.isBlank()) {
            throw Rejection.badRequest("course_id is missing");
        }
        CourseView course =
                ids.course(named, caller.rootAccountId())
                        .or(() -> ids.deletedCourse(named, caller.rootAccountId()))
                        .orElseThrow(Rejection::notFound);
        return ProgressJson.of(
                jobs.start(
                        VerifyGrades.TAG,
                        "Course",
                        course.id(),
                        null,
                        new VerifyGrades.Task(course.id())),
                urls);
    }

    /** Lists the digests of a course's grade history. */
    @GetMapping("/courses/{course_id}/digests")
    @Requires(Right.VIEW_GRADE_CHANGES)
    @IncludeDeleted
    @HideExistenceUnless(Right.VIEW_GRADE_CHANGES)
    Page<DigestJson> list(CourseView course, Listing listing) {
        return views.digests(course.id(), listing.range()).map(this::json);
    }

    /** Creates a digest immediately, without waiting for the end of the day. */
    @PostMapping("/courses/{course_id}/digests")
    @Requires(Right.MANAGE_ACCOUNT_SETTINGS)
    DigestJson take(CourseView course) {
        digests.ofAll(course.id(), clock.instant())
                .ifPresent(
                        digest -> {
                            writes.send(digest);
                            witness.note(IntegrityAnchor.Note.of(digest));
                        });
        return views.lastDigest(course.id()).map(this::json).orElseThrow(Rejection::notFound);
    }

    /** Exports the grade events that a digest covers, as lines of text. */
    @GetMapping("/courses/{course_id}/digests/{number}")
    @Requires(Right.VIEW_GRADE_CHANGES)
    @IncludeDeleted
    @HideExistenceUnless(Right.VIEW_GRADE_CHANGES)
    @ResponseSchema(produces = "text/plain")
    void export(CourseView course, @PathVariable int number, HttpServletResponse answer)
            throws IOException {
        CourseDigestView digest =
                views.digest(course.id(), number).orElseThrow(Rejection::notFound);
        answer.setContentType("text/plain;charset=UTF-8");
        digests.export(digest, answer.getWriter());
    }

    private DigestJson json(CourseDigestView digest) {
        return new DigestJson(
                digest.number(),
                digest.courseId(),
                digest.events(),
                digest.previous(),
                digest.digest(),
                digest.takenAt(),
                urls.of(
                        "/api/v1/audit/courses/%d/digests/%d"
                                .formatted(digest.courseId(), digest.number())));
    }
}
