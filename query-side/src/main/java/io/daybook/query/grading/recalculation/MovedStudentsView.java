package io.daybook.query.grading.recalculation;

import java.util.Map;
import java.util.TreeMap;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Students of a course with a late policy whose due dates may have changed because they enrolled,
 * left, or changed sections or groups.
 *
 * @param missing whether the policy grades missing submissions
 * @param late whether the policy deducts points for late submissions
 * @param waiting whether there are any such students
 * @param students positions of their last changes, by student
 */
@Document("recalculation_students_v1")
@CompoundIndex(name = "waiting", def = "{'waiting': 1}")
public record MovedStudentsView(
        @Id long courseId,
        boolean missing,
        boolean late,
        boolean waiting,
        Map<Long, Long> students) {

    /** Returns this view without these students, except those who changed after the position. */
    MovedStudentsView without(Iterable<Long> seen, long upTo) {
        Map<Long, Long> left = new TreeMap<>(students);
        for (Long student : seen) {
            left.computeIfPresent(student, (_, moved) -> moved <= upTo ? null : moved);
        }
        return new MovedStudentsView(courseId, missing, late, !left.isEmpty(), left);
    }
}
