package io.daybook.query.grading.coursegrades;

import io.daybook.events.content.courses.CourseEvent.CourseGradingRulesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.grading.assignments.AssignmentGroupEvent;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupRulesChanged;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentGroupWeighted;
import io.daybook.events.grading.assignments.AssignmentGroupEvent.AssignmentPlaced;
import io.daybook.events.grading.submissions.SubmissionEvent;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeHidden;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Notifies of events that may change the scores of students in a course, in order and once the
 * views show them. Events before the first subscription are not delivered (docs/decisions/0215).
 */
@Component
public class CourseGradeTriggers {

    private static final String NAME = "course-grades";

    /** Events that may change the scores of one student. */
    private static final List<Class<?>> OF_STUDENT =
            List.of(
                    SubmissionGraded.class,
                    SubmissionGradeRecalculated.class,
                    SubmissionGradePosted.class,
                    SubmissionGradeHidden.class);

    /** Events that may change the scores of all students of a course. */
    private static final List<Class<?>> OF_COURSE =
            List.of(
                    AssignmentScoringChanged.class,
                    AssignmentPublished.class,
                    AssignmentUnpublished.class,
                    AssignmentDeleted.class,
                    AssignmentAudienceChanged.class,
                    AssignmentPlaced.class,
                    AssignmentGroupWeighted.class,
                    AssignmentGroupRulesChanged.class,
                    CourseGradingRulesChanged.class);

    /** Receives changes. A change is delivered again later if the listener throws an exception. */
    public interface Listener {

        /** The scores of the student may have changed. */
        void scored(long courseId, long userId, Map<String, String> metadata);

        /** The scores of every student of the course may have changed. */
        void ruled(long courseId, Map<String, String> metadata);
    }

    private final EventSubscriptions subscriptions;

    CourseGradeTriggers(EventSubscriptions subscriptions) {
        this.subscriptions = subscriptions;
    }

    /** Subscribes the listener to the event store. */
    public void follow(Listener listener) {
        List<Class<?>> all =
                Stream.concat(OF_STUDENT.stream(), OF_COURSE.stream())
                        .<Class<?>>map(kind -> kind)
                        .toList();
        subscriptions.subscribe(
                NAME, Start.NOW, all, (event, metadata) -> notify(listener, event, metadata));
    }

    private static void notify(Listener listener, Object event, Map<String, String> metadata) {
        switch (event) {
            case SubmissionEvent e -> listener.scored(e.courseId(), e.userId(), metadata);
            case AssignmentEvent e -> listener.ruled(e.courseId(), metadata);
            case AssignmentGroupEvent e -> listener.ruled(e.courseId(), metadata);
            case CourseGradingRulesChanged e -> listener.ruled(e.courseId(), metadata);
            default -> throw new IllegalArgumentException("Not a trigger: " + event);
        }
    }
}
