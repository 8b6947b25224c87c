package io.daybook.command.content.contentmigrations;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Returns the ids that content of a package has in a course; content that was never imported gets
 * the proposed ones. Answers with a map of the ids by the same keys.
 *
 * @param source the course the package was made of
 * @param proposed by kind and id in that course, such as {@code page_7}
 * @param renewed what of it was deleted in the course and is to get the proposed id instead of the
 *     one it had
 */
public record ReserveImportedIds(
        long courseId,
        String source,
        Map<String, Long> proposed,
        Set<String> renewed,
        Instant now) {

    /** Keeps copies. */
    public ReserveImportedIds {
        proposed = Map.copyOf(proposed);
        renewed = Set.copyOf(renewed);
    }

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return ImportedContent.idOf(courseId, source);
    }
}
