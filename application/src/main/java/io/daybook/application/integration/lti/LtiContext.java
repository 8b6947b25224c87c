package io.daybook.application.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;

/**
 * The account or course in which a tool is registered.
 *
 * @param accountId the account, or that of the course
 * @param path prefix of the LTI API paths of the context
 */
public record LtiContext(ContextKind kind, long id, long accountId, long rootId, String path) {

    /** Returns the context of an account. */
    public static LtiContext of(AccountView account) {
        return new LtiContext(
                ContextKind.ACCOUNT,
                account.id(),
                account.id(),
                account.rootId(),
                "/api/lti/accounts/" + account.id());
    }

    /** Returns the context of a course. */
    public static LtiContext of(CourseView course) {
        return new LtiContext(
                ContextKind.COURSE,
                course.id(),
                course.accountId(),
                course.rootAccountId(),
                "/api/lti/courses/" + course.id());
    }
}
