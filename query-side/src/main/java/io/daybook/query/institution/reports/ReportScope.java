package io.daybook.query.institution.reports;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The scope of a report.
 *
 * @param accountIds the account and its descendants that are not deleted
 * @param isInstitution whether the account is a root account
 * @param termId only courses of this term; null for all
 * @param courseId only this course; null for all
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

    /** Whether the scope is limited to a term or course. */
    public boolean isOfSomeCourses() {
        return termId != null || courseId != null;
    }
}
