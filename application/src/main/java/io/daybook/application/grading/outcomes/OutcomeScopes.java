package io.daybook.application.grading.outcomes;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides who may read and manage outcomes. Outcomes are readable by members of the course, users
 * of the account and, for the whole site, every authenticated user; they are managed with {@code
 * manage_outcomes}, for the whole site with {@code manage_global_outcomes}.
 */
@Component
public class OutcomeScopes {

    private static final String GLOBAL_ROOT = "ROOT";

    private final AccountViews accounts;
    private final CourseViews courses;

    OutcomeScopes(AccountViews accounts, CourseViews courses) {
        this.accounts = accounts;
        this.courses = courses;
    }

    /** Returns the context of the path, which the caller must be allowed to read. */
    public OutcomeScope readable(
            @Nullable CourseView course, @Nullable AccountView account, Caller caller) {
        if (course != null) {
            return course(course, caller);
        }
        return account != null ? account(account, caller) : global(caller);
    }

    /** Returns the context of the path, which the caller must be allowed to change. */
    public OutcomeScope manageable(
            @Nullable CourseView course, @Nullable AccountView account, Caller caller) {
        OutcomeScope scope = readable(course, account, caller);
        if (!scope.manages()) {
            throw Rejection.forbidden();
        }
        return scope;
    }

    /**
     * Returns the course or account of the path, in which the caller must have one of these rights.
     */
    public OutcomeScope permitting(
            @Nullable CourseView course,
            @Nullable AccountView account,
            Caller caller,
            Right... rights) {
        boolean permitted =
                Stream.of(rights)
                        .anyMatch(
                                right ->
                                        course == null
                                                ? account != null && caller.may(right, account)
                                                : caller.may(right, course));
        if (!permitted) {
            throw Rejection.forbidden();
        }
        return course == null
                ? of(Objects.requireNonNull(account), caller.may(Right.MANAGE_OUTCOMES, account))
                : of(course, caller.may(Right.MANAGE_OUTCOMES, course));
    }

    /** Returns the context that owns an object, which the caller must be allowed to read. */
    public OutcomeScope readable(OutcomeContext type, long id, Caller caller) {
        return switch (type) {
            case GLOBAL -> global(caller);
            case ACCOUNT -> account(accounts.find(id).orElseThrow(Rejection::notFound), caller);
            case COURSE -> course(courses.find(id).orElseThrow(Rejection::notFound), caller);
        };
    }

    /** Whether the caller may change outcomes of this context. */
    public boolean mayManage(OutcomeContext type, long id, Caller caller) {
        return switch (type) {
            case GLOBAL -> mayManageGlobally(caller);
            case ACCOUNT ->
                    accounts.find(id).filter(a -> caller.may(Right.MANAGE_OUTCOMES, a)).isPresent();
            case COURSE ->
                    courses.find(id).filter(c -> caller.may(Right.MANAGE_OUTCOMES, c)).isPresent();
        };
    }

    private OutcomeScope global(Caller caller) {
        return new OutcomeScope(
                OutcomeContextId.GLOBAL, GLOBAL_ROOT, Set.of(), mayManageGlobally(caller));
    }

    private boolean mayManageGlobally(Caller caller) {
        return accounts.findSiteAdmin()
                .filter(site -> caller.may(Right.MANAGE_GLOBAL_OUTCOMES, site))
                .isPresent();
    }

    private OutcomeScope course(CourseView course, Caller caller) {
        boolean manages = caller.may(Right.MANAGE_OUTCOMES, course);
        if (!manages && !caller.may(Right.READ, course)) {
            throw Rejection.forbidden();
        }
        return of(course, manages);
    }

    private OutcomeScope of(CourseView course, boolean manages) {
        return new OutcomeScope(
                OutcomeContextId.course(course.id()),
                course.name(),
                above(course.accountId()),
                manages);
    }

    private OutcomeScope account(AccountView account, Caller caller) {
        boolean manages = caller.may(Right.MANAGE_OUTCOMES, account);
        if (!manages && !caller.may(Right.READ, account) && !belongsTo(account, caller)) {
            throw Rejection.forbidden();
        }
        return of(account, manages);
    }

    private OutcomeScope of(AccountView account, boolean manages) {
        return new OutcomeScope(
                OutcomeContextId.account(account.id()),
                account.name(),
                above(account.id()),
                manages);
    }

    private boolean belongsTo(AccountView account, Caller caller) {
        return account.id() == caller.rootAccountId()
                || caller.user().accountIds().stream()
                        .anyMatch(id -> above(id).contains(account.id()));
    }

    private Set<Long> above(long accountId) {
        return accounts.chain(accountId).stream().map(AccountView::id).collect(Collectors.toSet());
    }
}
