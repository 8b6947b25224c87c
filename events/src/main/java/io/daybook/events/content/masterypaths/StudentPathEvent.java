package io.daybook.events.content.masterypaths;

import java.time.Instant;
import java.util.List;

/** Events of the path a student takes by a rule. */
public sealed interface StudentPathEvent {

    /** The course. */
    long courseId();

    /** The rule. */
    long ruleId();

    /** The student. */
    long studentId();

    /**
     * Somebody chose what the student does next, instead of whatever they had by the rule.
     *
     * @param triggerAssignmentId the assignment whose score opened the choice
     * @param share the share of the points, of one, that the student was known to have then
     * @param setId what was chosen
     * @param assignmentIds what the student is asked to do by it
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
     * A score led to the only set there is for it, instead of whatever the student had by the rule.
     *
     * @param triggerAssignmentId the assignment that was scored
     * @param share the share of the points, of one, that the student was known to have then
     * @param assignmentIds what the student is asked to do by it
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

    /** The rule gave the set that the student has other assignments. */
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
     * The student's score does not lead to what they had any more, and to nothing by itself.
     *
     * @param setId what they had
     */
    record MasteryPathTakenBack(long courseId, long ruleId, long studentId, long setId, Instant at)
            implements StudentPathEvent {}
}
