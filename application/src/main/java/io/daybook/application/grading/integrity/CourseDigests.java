package io.daybook.application.grading.integrity;

import io.daybook.command.grading.audit.AuditCommand.TakeCourseDigest;
import io.daybook.command.platform.integrity.ChainedEvents.Link;
import io.daybook.query.grading.integrity.ChainViews;
import io.daybook.query.grading.integrity.CourseDigestView;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Computes digests over the grade events of a course, and exports them in a form that can be
 * verified elsewhere.
 */
@Component
public class CourseDigests {

    private final CourseProof proof;
    private final ChainViews views;

    CourseDigests(CourseProof proof, ChainViews views) {
        this.proof = proof;
        this.views = views;
    }

    /**
     * Returns the digest of the events since the last digest and before today, if there are any.
     */
    Optional<TakeCourseDigest> ofDaysBefore(long courseId, Instant now) {
        return views.lastBeforeDayOf(courseId, now).flatMap(to -> upTo(courseId, to, now));
    }

    /** Returns the digest of all events since the last digest, if there are any. */
    public Optional<TakeCourseDigest> ofAll(long courseId, Instant now) {
        return views.last(courseId).flatMap(to -> upTo(courseId, to, now));
    }

    private Optional<TakeCourseDigest> upTo(long courseId, long to, Instant now) {
        Optional<CourseDigestView> last = views.lastDigest(courseId);
        long from = last.map(CourseDigestView::toPosition).orElse(-1L);
        if (to <= from) {
            return Optional.empty();
        }
        String previous = last.map(CourseDigestView::digest).orElse(CourseDigestView.NONE);
        List<String> hashes = new ArrayList<>();
        proof.forEachLink(courseId, from, to, link -> hashes.add(link.standing()));
        return Optional.of(
                new TakeCourseDigest(
                        courseId,
                        from,
                        to,
                        hashes.size(),
                        previous,
                        CourseProof.digest(previous, hashes),
                        now));
    }

    /**
     * Writes the digest with all events it covers: a line with the digest, the previous one and the
     * course and period, then a line for each event with its hash, the previous hash and its text.
     */
    public void export(CourseDigestView digest, PrintWriter out) {
        out.print(
                "%s %s course %d digest %d taken %s\n"
                        .formatted(
                                digest.digest(),
                                digest.previous(),
                                digest.courseId(),
                                digest.number(),
                                digest.takenAt()));
        proof.forEachLink(
                digest.courseId(),
                digest.fromPosition(),
                digest.toPosition(),
                link -> write(link, out));
    }

    private static void write(Link link, PrintWriter out) {
        out.print(link.standing() + ' ' + link.before() + ' ' + link.event() + '\n');
    }
}
