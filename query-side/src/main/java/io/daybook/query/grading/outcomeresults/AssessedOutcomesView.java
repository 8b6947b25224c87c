package io.daybook.query.grading.outcomeresults;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The outcomes for which assessments by one rubric association ever produced results for a student;
 * the next assessment may remove these results. It never shrinks, so that a redelivered event finds
 * all results it must remove.
 */
@Document("assessed_outcomes_v1")
record AssessedOutcomesView(@Id String id, Set<Long> outcomeIds) {

    static String id(long courseId, long userId, long associationId) {
        return StudentScoresView.id(courseId, userId) + "-" + associationId;
    }

    /** Creates an empty set. */
    static AssessedOutcomesView of(String id) {
        return new AssessedOutcomesView(id, Set.of());
    }

    /** Returns this set with additional outcomes. */
    AssessedOutcomesView with(Collection<Long> more) {
        Set<Long> all = new TreeSet<>(outcomeIds);
        all.addAll(more);
        return new AssessedOutcomesView(id, all);
    }
}
