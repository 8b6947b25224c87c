package io.daybook.application.platform.files;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.accounts.EffectiveAccount;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.files.FileViews;
import org.springframework.stereotype.Component;

/** The storage quotas of courses, groups and users, and how much of them is used. */
@Component
public class StorageQuotas {

    private static final long MEGABYTE = 1024L * 1024;

    private final AccountViews accounts;
    private final CourseViews courses;
    private final FileViews files;

    StorageQuotas(AccountViews accounts, CourseViews courses, FileViews files) {
        this.accounts = accounts;
        this.courses = courses;
        this.files = files;
    }

    /**
     * A quota and its use.
     *
     * @param quota in bytes
     * @param quotaUsed the total size of the files in bytes
     */
    public record StorageQuota(long quota, long quotaUsed) {}

    /** Returns the quota of a course. */
    public StorageQuota of(CourseView course) {
        Long own = course.storageQuotaMb();
        return quota(
                FileContext.of(course),
                own == null ? account(course.accountId()).courseMegabytes() : own);
    }

    /** Returns the quota of a group. */
    public StorageQuota of(GroupView group) {
        Integer own = group.storageQuotaMb();
        return quota(
                FileContext.of(group),
                own == null ? account(accountOf(group)).groupMegabytes() : own);
    }

    /** Returns the quota of the personal files of a user. */
    public StorageQuota of(UserView user) {
        return quota(FileContext.of(user), account(user.rootAccountId()).userMegabytes());
    }

    private long accountOf(GroupView group) {
        return group.isInCourse()
                ? courses.find(group.contextId()).orElseThrow(Rejection::notFound).accountId()
                : group.contextId();
    }

    private EffectiveAccount account(long id) {
        return accounts.findEffective(id).orElseThrow(Rejection::notFound);
    }

    private StorageQuota quota(FileContext context, long megabytes) {
        return new StorageQuota(
                megabytes * MEGABYTE,
                files.bytesIn(context.type(), context.id(), context.purpose()));
    }
}
