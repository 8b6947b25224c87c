package io.daybook.query.masterypaths;

import io.daybook.events.masterypaths.MasteryPathRuleEvent;
import io.daybook.events.masterypaths.MasteryPathRuleEvent.MasteryPathRangesChanged;
import io.daybook.events.masterypaths.MasteryPathRuleEvent.MasteryPathTriggerChanged;
import io.daybook.events.masterypaths.StudentPathEvent.MasteryPathChosen;
import io.daybook.events.submissions.SubmissionEvent;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGradePosted;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGradeRecalculated;
import io.daybook.events.submissions.SubmissionEvent.SubmissionGraded;
import io.daybook.query.kernel.Followers;
import io.daybook.query.kernel.Followers.Start;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Tells when the path of a student may lead elsewhere, in order and once the views show why. Where
 * nothing tells how far that was, it begins with the first event: judging again changes nothing.
 */
@Component
public class PathCauses {

    private static final String NAME = "mastery-paths";

    /** What changes a score students know, what changes a rule, and a choice made meanwhile. */
    private static final List<Class<?>> CAUSES =
            List.of(
                    SubmissionGraded.class,
                    SubmissionGradeRecalculated.class,
                    SubmissionGradePosted.class,
                    MasteryPathRangesChanged.class,
                    MasteryPathTriggerChanged.class,
                    MasteryPathChosen.class);

    /** Is told. An exception makes it be told again a little later. */
    public interface Listener {

        /** The student's score on the assignment may lead elsewhere. */
        void scored(long courseId, long assignmentId, long userId, Map<String, String> metadata);

        /** The rule may lead everybody elsewhere. */
        void ruled(long courseId, long ruleId, Map<String, String> metadata);
    }

    private final Followers followers;

    PathCauses(Followers followers) {
        this.followers = followers;
    }

    /** Begins. */
    public void follow(Listener listener) {
        followers.follow(
                NAME,
                Start.FIRST,
                CAUSES,
                (event, metadata) -> {
                    switch (event) {
                        case SubmissionEvent e ->
                                listener.scored(
                                        e.courseId(), e.assignmentId(), e.userId(), metadata);
                        case MasteryPathChosen e ->
                                listener.scored(
                                        e.courseId(),
                                        e.triggerAssignmentId(),
                                        e.studentId(),
                                        metadata);
                        case MasteryPathRuleEvent e ->
                                listener.ruled(e.courseId(), e.ruleId(), metadata);
                        default -> throw new IllegalArgumentException("Not a cause: " + event);
                    }
                });
    }
}
