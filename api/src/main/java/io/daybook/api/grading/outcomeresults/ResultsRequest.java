package io.daybook.api.grading.outcomeresults;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The parameters of results and rollups. */
record ResultsRequest(
        List<String> userIds,
        List<String> outcomeIds,
        @Nullable Long outcomeGroupId,
        @Nullable String sectionId,
        boolean includeHidden,
        @Nullable String aggregate,
        @Nullable String aggregateStat,
        Set<String> exclude,
        @Nullable String sortBy,
        @Nullable String sortOutcomeId,
        @Nullable String sortOrder,
        boolean ratingPercents,
        boolean contributingScores,
        boolean addDefaults,
        @Nullable Instant asOf) {}
