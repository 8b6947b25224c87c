package io.daybook.query.grading.rubrics;

import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.events.grading.rubrics.RubricPurpose;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** The association of a rubric with an object (document 1, section 4.5). */
@Document("rubric_associations_v1")
@CompoundIndex(name = "by_rubric", def = "{'rubricId': 1, 'deleted': 1, '_id': 1}")
@CompoundIndex(name = "by_object", def = "{'objectType': 1, 'objectId': 1, 'deleted': 1}")
@CompoundIndex(name = "by_context", def = "{'contextType': 1, 'contextId': 1, 'deleted': 1}")
public record RubricAssociationView(
        @Id long id,
        long rubricId,
        RubricObject objectType,
        long objectId,
        OutcomeContext contextType,
        long contextId,
        RubricPurpose purpose,
        boolean useForGrading,
        boolean hideScoreTotal,
        boolean hidePoints,
        boolean hideOutcomeResults,
        boolean bookmarked,
        @Nullable String title,
        boolean deleted,
        Instant createdAt,
        Instant updatedAt) {

    /** Whether submissions of an assignment are assessed with the rubric. */
    public boolean assessesWork() {
        return objectType == RubricObject.ASSIGNMENT && purpose == RubricPurpose.GRADING;
    }

    /** Whether the association belongs to this context. */
    public boolean isIn(OutcomeContext type, long id) {
        return contextType == type && contextId == id;
    }
}
