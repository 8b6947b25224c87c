package io.daybook.command.content.courses;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a course. */
public sealed interface CourseCommand {

    /** The course. */
    long courseId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Course.id(courseId());
    }

    /**
     * Creates a course with its default section.
     *
     * @param timeZone the default of the account; the changes may contain another
     * @param termId the default term; the changes may contain another
     * @param publish whether it is published immediately
     */
    record CreateCourse(
            long courseId,
            long sectionId,
            long accountId,
            long rootAccountId,
            String uuid,
            String timeZone,
            long termId,
            CourseChanges changes,
            boolean publish,
            Instant now)
            implements CourseCommand {}

    /** Changes the fields that are present. */
    record ChangeCourse(long courseId, CourseChanges changes, Instant now)
            implements CourseCommand {}

    /** Moves the course to another account of the same institution. */
    record MoveCourse(long courseId, long accountId, Instant now) implements CourseCommand {}

    /** Publishes the course. */
    record PublishCourse(long courseId, Instant now) implements CourseCommand {}

    /** Unpublishes the course. */
    record UnpublishCourse(long courseId, Instant now) implements CourseCommand {}

    /** Concludes the course. */
    record ConcludeCourse(long courseId, Instant now) implements CourseCommand {}

    /** Deletes the course and releases its SIS id. */
    record DeleteCourse(long courseId, Instant now) implements CourseCommand {}

    /** Restores the deleted course. Rejected if another course uses its SIS id meanwhile. */
    record RestoreCourse(long courseId, Instant now) implements CourseCommand {}
}
