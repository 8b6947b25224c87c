package io.daybook.application.grading.submissions;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Collection;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The rubric assessments of submissions. Implemented by rubrics. */
public interface RubricMarks {

    /** How graders assessed the submissions of these students, by student; others are left out. */
    Map<Long, Assessed> of(AssignmentView assignment, Collection<Long> studentIds);

    /**
     * An assessment as answers show it.
     *
     * @param rows points and comments by criterion
     * @param full the whole assessment
     */
    record Assessed(Map<String, ?> rows, Object full) {}

    /** Whether work on the assignment is assessed by a rubric. */
    boolean isAssessed(AssignmentView assignment);

    /**
     * Refuses criteria that the assignment's rubric does not have, each sent by its bare id.
     *
     * @throws io.daybook.command.platform.kernel.Rejection when none of them is known
     */
    void requireKnown(AssignmentView assignment, Map<String, JsonNode> sent);

    /** Assesses work by criteria that were sent by their bare ids. */
    void assess(
            CourseView course,
            AssignmentView assignment,
            long student,
            Caller caller,
            Map<String, JsonNode> sent,
            boolean provisional,
            boolean asFinal);
}
