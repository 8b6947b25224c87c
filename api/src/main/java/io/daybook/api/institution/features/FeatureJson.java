package io.daybook.api.institution.features;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.query.institution.features.FeatureDefinition;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A feature and the flag that applies in a context (document 1, section 2).
 *
 * @param name the symbolic name again, because a known client reads it here
 */
record FeatureJson(
        String feature,
        String name,
        String displayName,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String description,
        String appliesTo,
        @Nullable Instant enableAt,
        FeatureFlagJson featureFlag,
        boolean rootOptIn,
        boolean beta,
        boolean autoexpand,
        boolean development,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String releaseNotesUrl) {

    static FeatureJson of(FeatureDefinition definition, FeatureFlagJson flag) {
        return new FeatureJson(
                definition.feature(),
                definition.feature(),
                definition.displayName(),
                definition.description(),
                definition.appliesTo().wireName(),
                definition.enableAt(),
                flag,
                definition.rootOptIn(),
                definition.beta(),
                definition.autoexpand(),
                definition.development(),
                definition.releaseNotesUrl());
    }
}
