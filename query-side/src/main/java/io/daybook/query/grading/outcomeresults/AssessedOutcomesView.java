package io.daybook.query.grading.outcomeresults;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The outcomes for which one use of a rubric ever gave a student a result: the next assessment may
 * take results for them back. It never shrinks, so that an event that is delivered again finds all
 * that it has to take back.
 */
@Document("assessed_outcomes_v1")
record AssessedOutcomesView(@Id String id, Set<Long> outcomeIds) {

    static String id(long courseId, long userId, long associationId) {
        return StudentScoresView.id(courseId, userId) + "-" + associationId;
    }

    /** None yet. */
    static AssessedOutcomesView of(String id) {
        return new AssessedOutcomesView(id, Set.of());
    }

    /** The same and these. */
    AssessedOutcomesView with(Collection<Long> more) {
        Set<Long> all = new TreeSet<>(outcomeIds);
        all.addAll(more);
        return new AssessedOutcomesView(id, all);
    }
}
