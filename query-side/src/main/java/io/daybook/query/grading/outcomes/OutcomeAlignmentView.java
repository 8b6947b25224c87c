package io.daybook.query.grading.outcomes;

import io.daybook.events.grading.outcomes.AlignedAsset;
import io.daybook.events.grading.outcomes.OutcomeContext;
import java.util.Locale;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** Alignment of an outcome with an object of a context. */
@Document("outcome_alignments_v1")
@CompoundIndex(name = "by_outcome", def = "{'outcomeId': 1, 'contextType': 1, 'contextId': 1}")
@CompoundIndex(name = "by_context", def = "{'contextType': 1, 'contextId': 1, 'outcomeId': 1}")
public record OutcomeAlignmentView(
        @Id String id,
        long outcomeId,
        AlignedAsset assetType,
        long assetId,
        OutcomeContext contextType,
        long contextId) {

    static String id(long outcomeId, AlignedAsset type, long assetId) {
        return outcomeId + "-" + type + "-" + assetId;
    }

    /** Returns the object as the API names it, such as {@code assignment_5}. */
    public String asset() {
        return assetType.name().toLowerCase(Locale.ROOT) + "_" + assetId;
    }
}
