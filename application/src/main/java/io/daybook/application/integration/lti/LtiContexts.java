package io.daybook.application.integration.lti;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.lti.ToolProxyView;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds the accounts and courses of LTI API paths, and the tools that are available in them. */
@Component
public class LtiContexts {

    private final AccountViews accounts;
    private final CourseViews courses;

    LtiContexts(AccountViews accounts, CourseViews courses) {
        this.accounts = accounts;
        this.courses = courses;
    }

    /**
     * Returns the account with this id.
     *
     * @throws Rejection 404 if there is none
     */
    public LtiContext account(long id) {
        return accounts.find(id).map(LtiContext::of).orElseThrow(Rejection::notFound);
    }

    /**
     * Returns the course with this id.
     *
     * @throws Rejection 404 if there is none
     */
    public LtiContext course(long id) {
        return courses.find(id).map(LtiContext::of).orElseThrow(Rejection::notFound);
    }

    /** Returns the account or course, if it exists. */
    public Optional<LtiContext> find(ContextKind kind, long id) {
        return kind == ContextKind.COURSE
                ? courses.find(id).map(LtiContext::of)
                : accounts.find(id).map(LtiContext::of);
    }

    /** Returns the institution of an account. */
    public AccountView institution(LtiContext context) {
        return accounts.find(context.rootId()).orElseThrow(Rejection::notFound);
    }

    /** Whether the tool is active in the course or in an account above it. */
    public boolean isActiveIn(ToolProxyView tool, CourseView course) {
        return tool.active() && isInstalledIn(tool, LtiContext.of(course));
    }

    /** Whether the tool is installed in the context or in an account above it. */
    public boolean isInstalledIn(ToolProxyView tool, LtiContext context) {
        boolean isHere = tool.contextKind() == context.kind() && tool.contextId() == context.id();
        return isHere
                || (tool.contextKind() == ContextKind.ACCOUNT
                        && accounts.chain(context.accountId()).stream()
                                .anyMatch(account -> account.id() == tool.contextId()));
    }

    /** Returns the account itself and its parent accounts. */
    public List<Long> accountsAbove(long accountId) {
        return accounts.chain(accountId).stream().map(AccountView::id).toList();
    }
}
