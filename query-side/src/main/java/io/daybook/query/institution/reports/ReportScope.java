package io.daybook.query.institution.reports;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a report is about.
 *
 * @param accountIds the account and everything below it that was not deleted
 * @param isInstitution whether the account is a root account
 * @param termId courses of this term only; null for all
 * @param courseId this course only; null for all
 * @param withDeleted whether deleted objects are included
 */
public record ReportScope(
        long accountId,
        Set<Long> accountIds,
        boolean isInstitution,
        long rootAccountId,
        @Nullable Long termId,
        @Nullable Long courseId,
        boolean withDeleted) {

    public ReportScope {
        accountIds = Set.copyOf(accountIds);
    }

    /** Whether it is about some courses rather than all of the account. */
    public boolean isOfSomeCourses() {
        return termId != null || courseId != null;
    }
}
