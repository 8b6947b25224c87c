package io.daybook.api.grading.rubrics;

import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;

/**
 * The course or account in which a rubric is created or changed.
 *
 * @param name of the course or account
 * @param courseId 0 for an account
 * @param accountId the account, or the one of the course
 */
record RubricContext(
        OutcomeContextId context, String name, long courseId, long accountId, long rootAccountId) {

    static RubricContext of(CourseView course) {
        return new RubricContext(
                OutcomeContextId.course(course.id()),
                course.name(),
                course.id(),
                course.accountId(),
                course.rootAccountId());
    }

    static RubricContext of(AccountView account) {
        return new RubricContext(
                OutcomeContextId.account(account.id()),
                account.name(),
                0,
                account.id(),
                account.id());
    }

    /** Whether a rubric of this account can be used here. */
    boolean reaches(long account) {
        return account == accountId || account == rootAccountId;
    }
}
