package io.daybook.application.grading.submissions;

import io.daybook.application.platform.access.Caller;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.Collection;
import java.util.Map;
import java.util.function.LongPredicate;
import tools.jackson.databind.JsonNode;

/** The rubric assessments of submissions. Implemented by the rubrics feature. */
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
     * The JSON of an assessment.
     *
     * @param rows points and comments by criterion
     * @param full the whole assessment
     */
    record Assessed(Map<String, ?> rows, Object full) {}

    /** Whether the assignment is assessed with a rubric. */
    boolean isAssessed(AssignmentView assignment);

    /**
     * Rejects what {@link #assess} would reject, before a grade or a comment is stored: criteria
     * that are not part of the assignment's rubric, invalid values, and assessments that would be a
     * final grade while moderation is not complete.
     *
     * @param sent by criterion id
     */
    void requireAcceptable(
            AssignmentView assignment, Map<String, JsonNode> sent, boolean provisional);

    /** Assesses a submission by criteria given by id. */
    void assess(
            CourseView course,
            AssignmentView assignment,
            long student,
            Caller caller,
            Map<String, JsonNode> sent,
            boolean provisional,
            boolean asFinal);
}
