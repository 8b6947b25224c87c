package io.daybook.application.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;

/**
 * The account or course that a tool is registered in.
 *
 * @param accountId the account, or the one the course is in
 * @param path how addresses of the LTI API begin that are about it
 */
public record LtiContext(ContextKind kind, long id, long accountId, long rootId, String path) {

    /** An account. */
    public static LtiContext of(AccountView account) {
        return new LtiContext(
                ContextKind.ACCOUNT,
                account.id(),
                account.id(),
                account.rootId(),
                "/api/lti/accounts/" + account.id());
    }

    /** A course. */
    public static LtiContext of(CourseView course) {
        return new LtiContext(
                ContextKind.COURSE,
                course.id(),
                course.accountId(),
                course.rootAccountId(),
                "/api/lti/courses/" + course.id());
    }
}
