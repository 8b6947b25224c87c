package io.daybook.command.grading.coursegrades;

import io.daybook.events.grading.coursegrades.CourseGradeEvent.CourseScores;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Notes what a student has reached in a course, if that is not what was noted last. */
public record RecordCourseGrade(long courseId, long userId, CourseScores scores, Instant now) {

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return CourseGrade.id(courseId, userId);
    }
}
