package io.daybook.query.content.masterypaths;

import io.daybook.events.content.masterypaths.MasteryPathRuleEvent;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathRangesChanged;
import io.daybook.events.content.masterypaths.MasteryPathRuleEvent.MasteryPathTriggerChanged;
import io.daybook.events.content.masterypaths.StudentPathEvent.MasteryPathChosen;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.events.institution.features.FeatureFlagEvent;
import io.daybook.events.institution.features.FeatureFlagEvent.FeatureFlagRemoved;
import io.daybook.events.institution.features.FeatureFlagEvent.FeatureFlagSet;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Tells when the path of a student may lead elsewhere, in order and once the views show why. Where
 * nothing tells how far that was, it begins with the first event: judging again changes nothing.
 */
@Component
public class PathCauses {

    private static final String NAME = "mastery-paths";

    /**
     * What changes a score students know or what it is worth, what changes a rule, a choice made
     * meanwhile, and that courses get the feature.
     */
    private static final List<Class<?>> CAUSES =
            List.of(
                    SubmissionGraded.class,
                    SubmissionGradeRecalculated.class,
                    SubmissionGradePosted.class,
                    AssignmentScoringChanged.class,
                    MasteryPathRangesChanged.class,
                    MasteryPathTriggerChanged.class,
                    MasteryPathChosen.class,
                    FeatureFlagSet.class,
                    FeatureFlagRemoved.class);

    /** Is told. An exception makes it be told again a little later. */
    public interface Listener {

        /** The student's score on the assignment may lead elsewhere. */
        void scored(long courseId, long assignmentId, long userId, Map<String, String> metadata);

        /** What can be reached on the assignment may have changed for everybody. */
        void rescaled(long courseId, long assignmentId, Map<String, String> metadata);

        /** The rule may lead everybody elsewhere. */
        void ruled(long courseId, long ruleId, Map<String, String> metadata);

        /** The course may have got the feature, or lost it. */
        void switched(long courseId, Map<String, String> metadata);
    }

    private final EventSubscriptions followers;
    private final MasteryPathRuleViews rules;

    PathCauses(EventSubscriptions followers, MasteryPathRuleViews rules) {
        this.followers = followers;
        this.rules = rules;
    }

    /** Begins. */
    public void follow(Listener listener) {
        followers.follow(
                NAME, Start.FIRST, CAUSES, (event, metadata) -> tell(listener, event, metadata));
    }

    private void tell(Listener listener, Object event, Map<String, String> metadata) {
        switch (event) {
            case SubmissionEvent e ->
                    listener.scored(e.courseId(), e.assignmentId(), e.userId(), metadata);
            case MasteryPathChosen e ->
                    listener.scored(e.courseId(), e.triggerAssignmentId(), e.studentId(), metadata);
            case AssignmentScoringChanged e ->
                    listener.rescaled(e.courseId(), e.assignmentId(), metadata);
            case MasteryPathRuleEvent e -> listener.ruled(e.courseId(), e.ruleId(), metadata);
            case FeatureFlagEvent e ->
                    switchedBy(e).forEach(course -> listener.switched(course, metadata));
            default -> throw new IllegalArgumentException("Not a cause: " + event);
        }
    }

    /** An account switches all courses below it; which those are is asked of each with a rule. */
    private Set<Long> switchedBy(FeatureFlagEvent event) {
        if (!event.feature().equals(MasteryPathRuleViews.FEATURE)) {
            return Set.of();
        }
        return switch (event.contextType()) {
            case COURSE -> Set.of(event.contextId());
            case ACCOUNT -> rules.courseIds();
            case USER -> Set.of();
        };
    }
}
