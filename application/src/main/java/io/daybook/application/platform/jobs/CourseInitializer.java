package io.daybook.application.platform.jobs;

import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import java.time.Instant;
import java.util.Optional;

/** Fills new courses with the content that their account prescribes, such as a course template. */
public interface CourseInitializer {

    /**
     * The work that fills a new course; it is queued in the unit of work that makes the course.
     * Courses of an institution are filled one after the other.
     *
     * @param userId in whose name
     * @return empty where courses of the account begin empty
     */
    Optional<QueueWork> of(
            long courseId, long accountId, long rootAccountId, long userId, Instant now);
}
