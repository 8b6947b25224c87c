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
     * Makes a course together with the section that takes enrollments which name none.
     *
     * @param timeZone of the account; the changes may name another
     * @param termId the default term; the changes may name another
     * @param publish whether its students may enter at once
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

    /** Changes what is given. */
    record ChangeCourse(long courseId, CourseChanges changes, Instant now)
            implements CourseCommand {}

    /** Puts it under another account of the same institution. */
    record MoveCourse(long courseId, long accountId, Instant now) implements CourseCommand {}

    /** Lets its students in. */
    record PublishCourse(long courseId, Instant now) implements CourseCommand {}

    /** Takes it back from its students. */
    record UnpublishCourse(long courseId, Instant now) implements CourseCommand {}

    /** Ends it. */
    record ConcludeCourse(long courseId, Instant now) implements CourseCommand {}

    /** Deletes it; its id of the student information system becomes free for another. */
    record DeleteCourse(long courseId, Instant now) implements CourseCommand {}

    /** Takes the deletion back, unless another course has its foreign id by now. */
    record RestoreCourse(long courseId, Instant now) implements CourseCommand {}
}
