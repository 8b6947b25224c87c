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
 * Tells when scores of students in a course may be others, in order and once the views show why.
 * What happened before it was first asked for is not told (docs/decisions/0215).
 */
@Component
public class CourseGradeCauses {

    private static final String NAME = "course-grades";

    /** What changes the score of one student. */
    private static final List<Class<?>> OF_STUDENT =
            List.of(
                    SubmissionGraded.class,
                    SubmissionGradeRecalculated.class,
                    SubmissionGradePosted.class,
                    SubmissionGradeHidden.class);

    /** What changes those of everybody. */
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

    /** Is told. An exception makes it be told again a little later. */
    public interface Listener {

        /** The scores of the student may be others. */
        void scored(long courseId, long userId, Map<String, String> metadata);

        /** The scores of every student of the course may be others. */
        void ruled(long courseId, Map<String, String> metadata);
    }

    private final EventSubscriptions followers;

    CourseGradeCauses(EventSubscriptions followers) {
        this.followers = followers;
    }

    /** Begins. */
    public void follow(Listener listener) {
        List<Class<?>> all =
                Stream.concat(OF_STUDENT.stream(), OF_COURSE.stream())
                        .<Class<?>>map(kind -> kind)
                        .toList();
        followers.follow(
                NAME, Start.NOW, all, (event, metadata) -> tell(listener, event, metadata));
    }

    private static void tell(Listener listener, Object event, Map<String, String> metadata) {
        switch (event) {
            case SubmissionEvent e -> listener.scored(e.courseId(), e.userId(), metadata);
            case AssignmentEvent e -> listener.ruled(e.courseId(), metadata);
            case AssignmentGroupEvent e -> listener.ruled(e.courseId(), metadata);
            case CourseGradingRulesChanged e -> listener.ruled(e.courseId(), metadata);
            default -> throw new IllegalArgumentException("Not a cause: " + event);
        }
    }
}
