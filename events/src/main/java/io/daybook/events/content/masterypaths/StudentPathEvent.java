package io.daybook.events.content.masterypaths;

import java.time.Instant;
import java.util.List;

/** Events of a student's path by one mastery path rule. */
public sealed interface StudentPathEvent {

    /** The course. */
    long courseId();

    /** The rule. */
    long ruleId();

    /** The student. */
    long studentId();

    /**
     * An assignment set was chosen for the student; it replaces an earlier one of the rule.
     *
     * @param triggerAssignmentId the assignment whose score opened the choice
     * @param share the share of the points, of one, that the student was known to have then
     * @param setId what was chosen
     * @param assignmentIds the assignments that it assigns to the student
     * @param chooserId the student, or who chose for them
     */
    record MasteryPathChosen(
            long courseId,
            long ruleId,
            long studentId,
            long triggerAssignmentId,
            double share,
            long setId,
            List<Long> assignmentIds,
            long chooserId,
            Instant at)
            implements StudentPathEvent {

        /** Treats a missing list as empty. */
        public MasteryPathChosen {
            assignmentIds = assignmentIds == null ? List.of() : List.copyOf(assignmentIds);
        }
    }

    /**
     * A score offered only one assignment set, which was assigned automatically; it replaces an
     * earlier one of the rule.
     *
     * @param triggerAssignmentId the assignment that was scored
     * @param share the share of the points, of one, that the student was known to have then
     * @param assignmentIds the assignments that it assigns to the student
     */
    record MasteryPathAssigned(
            long courseId,
            long ruleId,
            long studentId,
            long triggerAssignmentId,
            double share,
            long setId,
            List<Long> assignmentIds,
            Instant at)
            implements StudentPathEvent {

        /** Treats a missing list as empty. */
        public MasteryPathAssigned {
            assignmentIds = assignmentIds == null ? List.of() : List.copyOf(assignmentIds);
        }
    }

    /** The assignments of the student's set were changed in the rule. */
    record MasteryPathAssignmentsChanged(
            long courseId,
            long ruleId,
            long studentId,
            long setId,
            List<Long> assignmentIds,
            Instant at)
            implements StudentPathEvent {

        /** Treats a missing list as empty. */
        public MasteryPathAssignmentsChanged {
            assignmentIds = assignmentIds == null ? List.of() : List.copyOf(assignmentIds);
        }
    }

    /**
     * The student's score no longer leads to the current set, nor to another one automatically.
     *
     * @param setId the set that the student loses
     */
    record MasteryPathTakenBack(long courseId, long ruleId, long studentId, long setId, Instant at)
            implements StudentPathEvent {}
}
