package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.platform.jobs.CourseInitializer;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Copies the course template of an account into new courses (docs/decisions/0242). */
@Component
class TemplateCopies implements CourseInitializer {

    private final AccountViews accounts;
    private final CourseViews courses;
    private final Ids ids;

    TemplateCopies(AccountViews accounts, CourseViews courses, Ids ids) {
        this.accounts = accounts;
        this.courses = courses;
        this.ids = ids;
    }

    /**
     * Returns the job that copies the template into a new course of the account; empty if it has no
     * template. The account selected the template, so creators of courses need no permission in it.
     */
    Optional<ContentMigrationJob.Order> order(long courseId, long accountId) {
        return Optional.ofNullable(accounts.settings(accountId).courseTemplateId())
                .flatMap(courses::find)
                .filter(found -> found.purpose().template())
                .map(
                        template ->
                                new ContentMigrationJob.Order(
                                        ids.next("content_migration"),
                                        courseId,
                                        ContentMigrationType.COURSE_COPY_IMPORTER,
                                        template.id(),
                                        null,
                                        ContentSelection.ALL.written(),
                                        List.of(),
                                        template.id(),
                                        null));
    }

    @Override
    public Optional<QueueWork> of(
            long courseId, long accountId, long rootAccountId, long userId, Instant now) {
        return order(courseId, accountId)
                .map(
                        order ->
                                new QueueWork(
                                        ids.next("progress"),
                                        ContentMigrationJob.TAG,
                                        "Course",
                                        courseId,
                                        userId,
                                        "course-templates-" + rootAccountId,
                                        JobExecution.written(order),
                                        List.of(),
                                        now));
    }
}
