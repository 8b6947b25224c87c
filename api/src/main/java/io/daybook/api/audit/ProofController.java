package io.daybook.api.audit;

import io.daybook.api.access.Caller;
import io.daybook.api.access.DiscreetFor;
import io.daybook.api.access.EvenDeleted;
import io.daybook.api.access.ObjectIds;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Urls;
import io.daybook.api.kernel.Writes;
import io.daybook.api.progress.Jobs;
import io.daybook.api.progress.ProgressJson;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.audit.ChainViews;
import io.daybook.query.audit.CourseDigestView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
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
 * Proves that the grades of a course are what they were, and gives out what is needed to prove it
 * elsewhere (docs/verifying-grades.md).
 */
@RestController
@RequestMapping("/api/v1/audit")
class ProofController {

    private final CourseDigests digests;
    private final ChainViews views;
    private final Witness witness;
    private final Auditors auditors;
    private final ObjectIds ids;
    private final Jobs jobs;
    private final Writes writes;
    private final Urls urls;
    private final Clock clock;

    ProofController(
            CourseDigests digests,
            ChainViews views,
            Witness witness,
            Auditors auditors,
            ObjectIds ids,
            Jobs jobs,
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
     * A digest of what happened to a course's grades.
     *
     * @param url where everything it sums up is written out
     */
    record DigestJson(
            int number,
            long courseId,
            int events,
            String previous,
            String digest,
            Instant takenAt,
            String url) {}

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

    @GetMapping("/courses/{course_id}/digests")
    @Requires(Right.VIEW_GRADE_CHANGES)
    @EvenDeleted
    @DiscreetFor(Right.VIEW_GRADE_CHANGES)
    Page<DigestJson> list(CourseView course, Listing listing) {
        return views.digests(course.id(), listing.window()).map(this::json);
    }

    /** Does not wait for the end of the day. */
    @PostMapping("/courses/{course_id}/digests")
    @Requires(Right.MANAGE_ACCOUNT_SETTINGS)
    DigestJson take(CourseView course) {
        digests.ofAll(course.id(), clock.instant())
                .ifPresent(
                        digest -> {
                            writes.send(digest);
                            witness.note(Witness.Note.of(digest));
                        });
        return views.lastDigest(course.id()).map(this::json).orElseThrow(Rejection::notFound);
    }

    @GetMapping("/courses/{course_id}/digests/{number}")
    @Requires(Right.VIEW_GRADE_CHANGES)
    @EvenDeleted
    @DiscreetFor(Right.VIEW_GRADE_CHANGES)
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
