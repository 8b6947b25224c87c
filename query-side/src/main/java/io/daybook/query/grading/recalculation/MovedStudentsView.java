package io.daybook.query.grading.recalculation;

import java.util.Map;
import java.util.TreeMap;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Students of a course with a late policy whose due dates may have changed because they came, went,
 * or are in other sections or groups.
 *
 * @param missing whether the course grades what is missing
 * @param late whether it takes something off late work
 * @param waiting whether there are any
 * @param students the positions of their last moves
 */
@Document("recalculation_students_v1")
@CompoundIndex(name = "waiting", def = "{'waiting': 1}")
public record MovedStudentsView(
        @Id long courseId,
        boolean missing,
        boolean late,
        boolean waiting,
        Map<Long, Long> students) {

    /** The same without these students, as far as they have not moved since. */
    MovedStudentsView without(Iterable<Long> seen, long upTo) {
        Map<Long, Long> left = new TreeMap<>(students);
        for (Long student : seen) {
            left.computeIfPresent(student, (_, moved) -> moved <= upTo ? null : moved);
        }
        return new MovedStudentsView(courseId, missing, late, !left.isEmpty(), left);
    }
}
