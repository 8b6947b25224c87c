package io.daybook.api.audit;

import io.daybook.api.audit.CourseProof.Placed;
import io.daybook.command.audit.AuditCommand.TakeCourseDigest;
import io.daybook.command.record.ChainedRecord.Link;
import io.daybook.query.audit.ChainViews;
import io.daybook.query.audit.CourseDigestView;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Sums up what happened to a course's grades, and writes it out for those who check it. */
@Component
class CourseDigests {

    private final CourseProof proof;
    private final ChainViews views;

    CourseDigests(CourseProof proof, ChainViews views) {
        this.proof = proof;
        this.views = views;
    }

    /** The digest of what happened before a moment and since the last digest, if anything did. */
    Optional<TakeCourseDigest> next(long courseId, Instant before, Instant now) {
        Optional<CourseDigestView> last = views.lastDigest(courseId);
        long from = last.map(CourseDigestView::toPosition).orElse(-1L);
        String previous = last.map(CourseDigestView::digest).orElse(CourseDigestView.NONE);
        return views.lastBefore(courseId, before)
                .filter(to -> to > from)
                .map(
                        to -> {
                            List<String> hashes = hashes(proof.links(courseId, from, to));
                            return new TakeCourseDigest(
                                    courseId,
                                    from,
                                    to,
                                    hashes.size(),
                                    previous,
                                    CourseProof.digest(previous, hashes),
                                    now);
                        });
    }

    private static List<String> hashes(List<Placed> links) {
        return links.stream()
                .map(Placed::link)
                .filter(Objects::nonNull)
                .map(Link::standing)
                .toList();
    }

    /**
     * The digest with everything it sums up: a line of the digest, the one before and what it is
     * about, then a line of each event's hash, the hash before it and its text.
     */
    String export(CourseDigestView digest) {
        var text = new StringBuilder();
        text.append(digest.digest())
                .append(' ')
                .append(digest.previous())
                .append(" course ")
                .append(digest.courseId())
                .append(" digest ")
                .append(digest.number())
                .append(" taken ")
                .append(digest.takenAt())
                .append('\n');
        for (Placed placed :
                proof.links(digest.courseId(), digest.fromPosition(), digest.toPosition())) {
            Link link = placed.link();
            if (link != null) {
                text.append(link.standing())
                        .append(' ')
                        .append(link.before())
                        .append(' ')
                        .append(link.event())
                        .append('\n');
            }
        }
        return text.toString();
    }
}
