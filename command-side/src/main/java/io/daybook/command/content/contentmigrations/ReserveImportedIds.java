package io.daybook.command.content.contentmigrations;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Returns the ids that content of a package has in a course; content that was never imported gets
 * the proposed ones. Answers with a map of the ids by the same keys.
 *
 * @param source identifies the source course of the package
 * @param proposed new ids by kind and id in the source course, such as {@code page_7}
 * @param renewed content that was deleted in the course since and gets its proposed id
 */
public record ReserveImportedIds(
        long courseId,
        String source,
        Map<String, Long> proposed,
        Set<String> renewed,
        Instant now) {

    /** Copies the collections. */
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
