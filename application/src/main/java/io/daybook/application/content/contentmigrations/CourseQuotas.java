package io.daybook.application.content.contentmigrations;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.platform.files.FileViews;
import java.util.List;
import org.springframework.stereotype.Component;

/** The storage quotas of courses. */
@Component
class CourseQuotas {

    private static final long MEGABYTE = 1024L * 1024;

    private final AccountViews accounts;
    private final FileViews files;

    CourseQuotas(AccountViews accounts, FileViews files) {
        this.accounts = accounts;
        this.files = files;
    }

    /**
     * Rejects files that exceed the course's remaining quota.
     *
     * @param bytes their total size
     */
    void require(CourseView course, long bytes) {
        Long own = course.storageQuotaMb();
        long megabytes =
                own != null
                        ? own
                        : accounts.findEffective(course.accountId())
                                .orElseThrow(Rejection::notFound)
                                .courseMegabytes();
        long used = files.bytesInCourses(List.of(course.id())).getOrDefault(course.id(), 0L);
        if (bytes > 0 && used + bytes > megabytes * MEGABYTE) {
            throw Rejection.badRequest(
                    "The files do not fit into the %d MB of the course".formatted(megabytes));
        }
    }
}
