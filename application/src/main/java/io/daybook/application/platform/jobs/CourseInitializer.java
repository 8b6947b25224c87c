package io.daybook.application.platform.jobs;

import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import java.time.Instant;
import java.util.Optional;

/** Fills new courses with the content that their account prescribes, such as a course template. */
public interface CourseInitializer {

    /**
     * Returns the command that queues the job to fill a new course, sent together with the command
     * that creates the course. Courses of an institution are filled one after the other.
     *
     * @param userId the user on whose behalf it runs
     * @return empty if new courses of the account are empty
     */
    Optional<QueueWork> of(
            long courseId, long accountId, long rootAccountId, long userId, Instant now);
}
