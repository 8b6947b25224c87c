package io.daybook.query.institution.features;

import io.daybook.events.institution.features.FlagContextType;
import io.daybook.events.institution.features.FlagState;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** The flag of a feature in one context. */
@Document("feature_flags_v1")
@CompoundIndex(name = "by_context", def = "{'contextId': 1, 'contextType': 1, '_id': 1}")
public record FeatureFlagView(
        @Id String id,
        FlagContextType contextType,
        long contextId,
        String feature,
        FlagState state) {}
