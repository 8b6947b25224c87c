package io.daybook.application.grading.integrity;

import io.daybook.command.grading.audit.AuditCommand.TakeCourseDigest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Stores digests of a course's grades outside the event store, in an append-only file for each
 * course. They reveal truncation of the event store followed by a rebuild of the views, more
 * reliably the further away the folder is (docs/verifying-grades.md).
 */
@Component
public class IntegrityAnchor {

    /** An incompletely written line has fewer words. */
    private static final int WORDS = 14;

    private final Path folder;

    IntegrityAnchor(
            @Value("${daybook.grade-witness:}") String folder,
            @Value("${daybook.data:data}") Path data) {
        this.folder = folder.isBlank() ? data.resolve("witness") : Path.of(folder);
    }

    /**
     * A recorded digest.
     *
     * @param fromPosition it covers events of the course after this position in the event store
     * @param toPosition and up to this one
     * @param previous the previous digest, or {@code -}
     * @param digest over the previous digest and the events
     */
    public record Note(
            long courseId,
            long fromPosition,
            long toPosition,
            int events,
            String previous,
            String digest,
            Instant at) {

        public static Note of(TakeCourseDigest seen) {
            return new Note(
                    seen.courseId(),
                    seen.fromPosition(),
                    seen.toPosition(),
                    seen.events(),
                    seen.previous(),
                    seen.digest(),
                    seen.now());
        }

        private String line() {
            return "course %d from %d to %d events %d previous %s digest %s noted %s\n"
                    .formatted(courseId, fromPosition, toPosition, events, previous, digest, at);
        }

        private static Note parse(String[] words) {
            return new Note(
                    Long.parseLong(words[1]),
                    Long.parseLong(words[3]),
                    Long.parseLong(words[5]),
                    Integer.parseInt(words[7]),
                    words[9],
                    words[11],
                    Instant.parse(words[13]));
        }
    }

    /** Appends a line. It has been written to disk when this method returns. */
    public synchronized void note(Note note) {
        Path file = file(note.courseId());
        try {
            Files.createDirectories(folder);
            Files.writeString(
                    file,
                    note.line(),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND,
                    StandardOpenOption.SYNC);
        } catch (IOException failed) {
            throw new UncheckedIOException("The grades' witness cannot write " + file, failed);
        }
    }

    /** Returns all lines of a course, the oldest first. */
    public List<Note> about(long courseId) {
        Path file = file(courseId);
        if (!Files.exists(file)) {
            return List.of();
        }
        try (Stream<String> lines = Files.lines(file)) {
            return lines.map(line -> line.split(" "))
                    .filter(words -> words.length == WORDS)
                    .map(Note::parse)
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException("The grades' witness cannot read " + file, failed);
        }
    }

    private Path file(long courseId) {
        return folder.resolve("course-" + courseId + ".txt");
    }
}
