package io.daybook.api.grading.outcomes;

import org.jspecify.annotations.Nullable;

/**
 * The link of an outcome in a group (document 1, section 2).
 *
 * @param outcomeGroup in short or with all its fields
 * @param outcome in short or with all its fields
 * @param canUnlink null once the link is gone
 */
public record OutcomeLinkJson(
        @Nullable String contextType,
        @Nullable Long contextId,
        String url,
        Object outcomeGroup,
        Object outcome,
        boolean assessed,
        @Nullable Boolean canUnlink) {}
