package io.daybook.query.grading.recalculation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Whether the grades of an assignment may be outdated by a change of rules.
 *
 * @param graded whether any submission has been graded
 * @param missing whether the course's late policy grades missing submissions
 * @param changed whether rules have changed since the last recalculation
 * @param lastChange the position of the last change of rules
 * @param rulesChangedAt when rules last changed, also before any submission was graded; null if
 *     never, or if that was before this was stored
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
        long lastChange,
        @Nullable Instant rulesChangedAt) {}
