package io.daybook.query.grading.recalculation;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Whether the grades of an assignment may not be by its rules any more.
 *
 * @param graded whether anything of it has been graded
 * @param missing whether its course grades what is missing
 * @param changed whether its rules have changed since the grades were recalculated
 * @param lastChange the position of the last change of rules
 */
@Document("recalculation_plans_v1")
@CompoundIndex(name = "changed", def = "{'changed': 1, 'lastChange': 1}")
@CompoundIndex(name = "by_course", def = "{'courseId': 1}")
public record RecalculationPlanView(
        @Id long assignmentId,
        long courseId,
        boolean graded,
        boolean missing,
        boolean changed,
        long lastChange) {}
