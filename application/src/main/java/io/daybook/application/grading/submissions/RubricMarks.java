package io.daybook.application.grading.submissions;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Collection;
import java.util.Map;
import java.util.function.LongPredicate;
import tools.jackson.databind.JsonNode;

/** The rubric assessments of submissions. Implemented by rubrics. */
public interface RubricMarks {

    /**
     * How graders assessed the submissions of these students, by student; others are left out.
     *
     * @param named whom the caller may know; the others get anonymous ids
     */
    Map<Long, Assessed> of(AssignmentView assignment, Collection<Long> studentIds, Named named);

    /** Which students and which graders a caller may know. */
    record Named(LongPredicate students, LongPredicate graders) {}

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
     * Refuses what {@link #assess} would refuse, before a grade or a comment beside it is stored:
     * criteria of which the assignment's rubric has none, values that cannot be read, and what
     * would be a grade while several graders have yet to agree.
     *
     * @param sent by the bare ids of criteria
     */
    void requireAcceptable(
            AssignmentView assignment, Map<String, JsonNode> sent, boolean provisional);

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
