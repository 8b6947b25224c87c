package io.daybook.application.grading.integrity;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;

import io.daybook.application.grading.integrity.ChainProof.Broken;
import io.daybook.application.grading.integrity.IntegrityAnchor.Note;
import io.daybook.query.grading.integrity.CourseDigestView;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares the lines of the {@link IntegrityAnchor} with the event store: all of them, since after
 * a truncation the service may have continued and recorded the remaining events.
 */
final class IntegrityAnchorProof {

    private final ChainProof proof;
    private final Set<String> digests;

    IntegrityAnchorProof(ChainProof proof, List<CourseDigestView> digests) {
        this.proof = proof;
        this.digests =
                Stream.concat(
                                Stream.of(CourseDigestView.NONE),
                                digests.stream().map(CourseDigestView::digest))
                        .collect(toSet());
    }

    /** The starting point of several lines, such as a digest. */
    private record Start(long position, String previous) {}

    void check(List<Note> notes) {
        notes.stream()
                .collect(groupingBy(note -> new Start(note.fromPosition(), note.previous())))
                .forEach(this::check);
    }

    /** Lines with the same starting point are verified in one pass. */
    private void check(Start start, List<Note> notes) {
        List<Note> inOrder =
                notes.stream().sorted(Comparator.comparingLong(Note::toPosition)).toList();
        var sum = new DigestSum(start.previous());
        int events = 0;
        Iterator<Map.Entry<Long, String>> there =
                proof.hashes(start.position(), inOrder.getLast().toPosition())
                        .entrySet()
                        .iterator();
        Map.Entry<Long, String> next = there.hasNext() ? there.next() : null;
        for (Note note : inOrder) {
            while (next != null && next.getKey() <= note.toPosition()) {
                sum.add(next.getValue());
                events++;
                next = there.hasNext() ? there.next() : null;
            }
            if (!digests.contains(start.previous()) || !note.digest().equals(sum.value())) {
                proof.breaks(broken(note, events));
            }
        }
    }

    private static Broken broken(Note note, int events) {
        return new Broken(
                note.toPosition(),
                null,
                null,
                null,
                null,
                "%d events were noted beside the event store at %s, of which %d are there"
                        .formatted(note.events(), note.at(), events));
    }
}
