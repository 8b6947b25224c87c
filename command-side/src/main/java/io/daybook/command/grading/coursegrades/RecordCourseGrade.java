package io.daybook.command.grading.coursegrades;

import io.daybook.events.grading.coursegrades.CourseGradeEvent.CourseScores;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Records a student's final grade in a course if it differs from the last recorded one. */
public record RecordCourseGrade(long courseId, long userId, CourseScores scores, Instant now) {

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return CourseGrade.id(courseId, userId);
    }
}
