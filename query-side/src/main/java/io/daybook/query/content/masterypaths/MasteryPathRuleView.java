package io.daybook.query.content.masterypaths;

import io.daybook.events.content.masterypaths.ScoringRange;
import java.util.List;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A mastery path rule: the score on an assignment selects the assignments a student continues with
 * (docs/spec/content.md, section 2.7).
 *
 * @param ranges lowest first
 */
@Document("mastery_path_rules_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
public record MasteryPathRuleView(
        @Id long id, long courseId, long triggerAssignmentId, List<Range> ranges) {

    /**
     * Returns the choices for this share of the points possible: none, one, or several from which
     * the student chooses.
     */
    public List<Choice> open(double share) {
        return ranges.stream()
                .filter(
                        range ->
                                ScoringRange.contains(
                                        range.lowerBound(), range.upperBound(), share))
                .flatMap(range -> range.sets().stream())
                .toList();
    }

    /** Whether any score range contains assignments. */
    public boolean leadsAnywhere() {
        return ranges.stream()
                .flatMap(range -> range.sets().stream())
                .anyMatch(set -> !set.assignmentIds().isEmpty());
    }

    /** A scoring range, and the choices of students whose share of the points lies in it. */
    public record Range(long id, double lowerBound, double upperBound, List<Choice> sets) {

        static Range of(ScoringRange range) {
            return new Range(
                    range.rangeId(),
                    range.lowerBound(),
                    range.upperBound(),
                    range.sets().stream()
                            .map(set -> new Choice(set.setId(), set.assignmentIds()))
                            .toList());
        }
    }

    /** Assignments that are assigned together. */
    public record Choice(long id, List<Long> assignmentIds) {}
}
