package io.daybook.api.grading.outcomes;

import org.jspecify.annotations.Nullable;

/**
 * The link of an outcome in a group (document 1, section 2).
 *
 * @param outcomeGroup abbreviated or with all its fields
 * @param outcome abbreviated or with all its fields
 * @param canUnlink null once the link is deleted
 */
public record OutcomeLinkJson(
        @Nullable String contextType,
        @Nullable Long contextId,
        String url,
        Object outcomeGroup,
        Object outcome,
        boolean assessed,
        @Nullable Boolean canUnlink) {}
