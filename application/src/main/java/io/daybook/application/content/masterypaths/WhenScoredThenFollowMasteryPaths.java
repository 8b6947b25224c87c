package io.daybook.application.content.masterypaths;

import io.daybook.application.platform.jobs.FailureCollector;
import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.content.masterypaths.StudentPathCommand.FollowMasteryPath;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.masterypaths.MasteryPathRuleView;
import io.daybook.query.content.masterypaths.MasteryPathRuleViews;
import io.daybook.query.content.masterypaths.MasteryPathTriggers;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Updates the mastery paths of students after scores or rules change. The current state is
 * evaluated, and evaluating it again stores nothing, so triggers may be repeated or arrive in any
 * order (docs/decisions/0120).
 */
@Component
public class WhenScoredThenFollowMasteryPaths implements StartupTask, MasteryPathTriggers.Listener {

    private static final Logger LOG =
            LoggerFactory.getLogger(WhenScoredThenFollowMasteryPaths.class);

    private final MasteryPathTriggers triggers;
    private final CourseViews courses;
    private final MasteryPathRuleViews rules;
    private final MasteryPaths paths;
    private final TriggerScores scores;
    private final Commands commands;
    private final Clock clock;

    WhenScoredThenFollowMasteryPaths(
            MasteryPathTriggers triggers,
            CourseViews courses,
            MasteryPathRuleViews rules,
            MasteryPaths paths,
            TriggerScores scores,
            Commands commands,
            Clock clock) {
        this.triggers = triggers;
        this.courses = courses;
        this.rules = rules;
        this.paths = paths;
        this.scores = scores;
        this.commands = commands;
        this.clock = clock;
    }

    @Override
    public void run() {
        triggers.follow(this);
    }

    @Override
    public void scored(
            long courseId, long assignmentId, long userId, Map<String, String> metadata) {
        List<MasteryPathRuleView> asking = rules.triggeredBy(courseId, assignmentId);
        if (asking.isEmpty() || !areOn(courseId)) {
            return;
        }
        Double share = scores.ofStudent(userId, Set.of(assignmentId)).get(assignmentId);
        if (share != null) {
            var failures = new FailureCollector();
            asking.forEach(rule -> failures.run(() -> follow(rule, userId, share, metadata)));
            failures.rethrow();
        }
    }

    @Override
    public void rescaled(long courseId, long assignmentId, Map<String, String> metadata) {
        List<MasteryPathRuleView> asking = rules.triggeredBy(courseId, assignmentId);
        if (!asking.isEmpty() && areOn(courseId)) {
            followAll(asking, metadata);
        }
    }

    @Override
    public void ruled(long courseId, long ruleId, Map<String, String> metadata) {
        rules.find(courseId, ruleId)
                .filter(_ -> areOn(courseId))
                .ifPresent(rule -> followAll(List.of(rule), metadata));
    }

    @Override
    public void switched(long courseId, Map<String, String> metadata) {
        List<MasteryPathRuleView> all = rules.of(courseId);
        if (!all.isEmpty() && areOn(courseId)) {
            followAll(all, metadata);
        }
    }

    private void followAll(List<MasteryPathRuleView> all, Map<String, String> metadata) {
        var failures = new FailureCollector();
        for (MasteryPathRuleView rule : all) {
            scores.onAssignment(rule.courseId(), rule.triggerAssignmentId())
                    .forEach(
                            (student, share) ->
                                    failures.run(() -> follow(rule, student, share, metadata)));
        }
        failures.rethrow();
    }

    private boolean areOn(long courseId) {
        return courses.find(courseId).filter((CourseView it) -> paths.areOn(it)).isPresent();
    }

    private void follow(
            MasteryPathRuleView rule, long student, double share, Map<String, String> metadata) {
        try {
            commands.send(
                    new FollowMasteryPath(
                            rule.courseId(), rule.id(), student, share, clock.instant()),
                    metadata);
        } catch (Rejection refused) {
            if (!(refused.reason() instanceof Rejection.Reason.NotFound)) {
                throw refused;
            }
            LOG.info("Mastery path rule {} was deleted", rule.id());
        }
    }
}
