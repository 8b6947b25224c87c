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
 * Notifies of events that may change the mastery path of a student, in order and once the views
 * show them. Without a stored position it starts with the first event, because evaluating a path
 * again changes nothing.
 */
@Component
public class MasteryPathTriggers {

    private static final String NAME = "mastery-paths";

    /**
     * Changes of a posted score or of the points possible, changes of a rule, choices of a student,
     * and changes of the feature flag.
     */
    private static final List<Class<?>> TRIGGERS =
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

    /** Receives changes. A change is delivered again later if the listener throws an exception. */
    public interface Listener {

        /** The student's score on the assignment may select another range. */
        void scored(long courseId, long assignmentId, long userId, Map<String, String> metadata);

        /** The points possible of the assignment changed. */
        void rescaled(long courseId, long assignmentId, Map<String, String> metadata);

        /** The rule changed. */
        void ruled(long courseId, long ruleId, Map<String, String> metadata);

        /** The feature may have been enabled or disabled in the course. */
        void switched(long courseId, Map<String, String> metadata);
    }

    private final EventSubscriptions subscriptions;
    private final MasteryPathRuleViews rules;

    MasteryPathTriggers(EventSubscriptions subscriptions, MasteryPathRuleViews rules) {
        this.subscriptions = subscriptions;
        this.rules = rules;
    }

    /** Subscribes the listener to the event store. */
    public void follow(Listener listener) {
        subscriptions.subscribe(
                NAME,
                Start.FIRST,
                TRIGGERS,
                (event, metadata) -> notify(listener, event, metadata));
    }

    private void notify(Listener listener, Object event, Map<String, String> metadata) {
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
            default -> throw new IllegalArgumentException("Not a trigger: " + event);
        }
    }

    /** A flag of an account concerns all courses below it; every course with a rule is checked. */
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
