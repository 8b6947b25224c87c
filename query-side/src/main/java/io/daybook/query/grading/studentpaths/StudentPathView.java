package io.daybook.query.grading.studentpaths;

import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The assignments that a mastery path rule assigned to a student. It exists once a set was chosen
 * or assigned.
 *
 * @param setId the chosen or assigned set of the rule
 */
@Document("mastery_paths_v1")
@CompoundIndex(name = "by_student", def = "{'courseId': 1, 'studentId': 1}")
public record StudentPathView(
        @Id String id,
        long courseId,
        long ruleId,
        long studentId,
        long setId,
        List<Long> assignmentIds) {

    static String id(long ruleId, long studentId) {
        return ruleId + "-" + studentId;
    }
}
