package io.daybook.application.content.masterypaths;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.masterypaths.StudentPathCommand.ChooseMasteryPath;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.masterypaths.MasteryPathRuleView;
import io.daybook.query.content.masterypaths.MasteryPathRuleView.Choice;
import io.daybook.query.content.masterypaths.MasteryPathRuleViews;
import io.daybook.query.institution.features.FeatureViews;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Evaluates which assignments a mastery path assigns depending on a score (docs/spec/content.md,
 * section 2.7).
 */
@Component
public class MasteryPaths {

    private final FeatureViews features;
    private final MasteryPathRuleViews rules;
    private final TriggerScores scores;
    private final Writes writes;
    private final Clock clock;

    MasteryPaths(
            FeatureViews features,
            MasteryPathRuleViews rules,
            TriggerScores scores,
            Writes writes,
            Clock clock) {
        this.features = features;
        this.rules = rules;
        this.scores = scores;
        this.writes = writes;
        this.clock = clock;
    }

    /** Whether mastery paths are on in the course. */
    public boolean areOn(CourseView course) {
        return features.isOn(
                MasteryPathRuleViews.FEATURE,
                features.courseScope(course.id(), course.accountId()));
    }

    /**
     * Selects an assignment set for a student.
     *
     * @param triggerAssignmentId the assignment whose score opened the choice
     * @return the assignments that it assigns to the student, in the rule's order; nothing where no
     *     rule uses the assignment
     * @throws Rejection when the student's score does not lead to this set
     */
    public List<Long> choose(
            CourseView course,
            long triggerAssignmentId,
            long studentId,
            long setId,
            Caller caller) {
        List<MasteryPathRuleView> asked = rules.triggeredBy(course.id(), triggerAssignmentId);
        if (asked.isEmpty()) {
            return List.of();
        }
        Double share =
                scores.ofStudent(studentId, Set.of(triggerAssignmentId)).get(triggerAssignmentId);
        Open chosen = share == null ? null : find(asked, share, setId);
        if (share == null || chosen == null) {
            throw Rejection.badRequest("invalid assignment_set_id");
        }
        writes.send(
                new ChooseMasteryPath(
                        course.id(),
                        chosen.ruleId(),
                        studentId,
                        setId,
                        share,
                        caller.id(),
                        clock.instant()));
        return chosen.set().assignmentIds();
    }

    /** The sets that a score unlocks by a rule. */
    private record Open(long ruleId, Choice set) {}

    private static @Nullable Open find(List<MasteryPathRuleView> among, double share, long setId) {
        return among.stream()
                .flatMap(rule -> rule.open(share).stream().map(set -> new Open(rule.id(), set)))
                .filter(open -> open.set().id() == setId)
                .findFirst()
                .orElse(null);
    }
}
