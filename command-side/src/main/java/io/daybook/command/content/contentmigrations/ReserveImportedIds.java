package io.daybook.command.content.contentmigrations;

import java.time.Instant;
import java.util.Map;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Asks which ids content of a package has in a course; content that was never imported gets the
 * proposed ones. Answers with a map of the ids by the same keys.
 *
 * @param source the course the package was made of
 * @param proposed by kind and id in that course, such as {@code page_7}
 */
public record ReserveImportedIds(
        long courseId, String source, Map<String, Long> proposed, Instant now) {

    /** Keeps a copy. */
    public ReserveImportedIds {
        proposed = Map.copyOf(proposed);
    }

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return ImportedContent.idOf(courseId, source);
    }
}
