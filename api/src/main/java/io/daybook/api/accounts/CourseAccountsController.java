package io.daybook.api.accounts;

import io.daybook.api.access.Caller;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.edge.Listing;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.accounts.EffectiveAccount;
import io.daybook.query.courses.AccountCourses;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.PeopleViews;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The accounts of the courses that the caller teaches or builds (document 2, section 4.2). */
@RestController
class CourseAccountsController {

    private static final Set<EnrollmentType> STAFF =
            EnumSet.of(EnrollmentType.TEACHER, EnrollmentType.TA, EnrollmentType.DESIGNER);

    private final AccountViews accounts;
    private final AccountCourses courses;
    private final PeopleViews people;

    CourseAccountsController(AccountViews accounts, AccountCourses courses, PeopleViews people) {
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
    }

    /** These five fields and no more. */
    record CourseAccountJson(
            long id,
            String name,
            String workflowState,
            @Nullable Long rootAccountId,
            @Nullable Long parentAccountId) {

        static CourseAccountJson of(EffectiveAccount effective) {
            AccountView account = effective.account();
            return new CourseAccountJson(
                    account.id(),
                    account.name(),
                    "active",
                    account.isRoot() ? null : account.rootId(),
                    account.parentId());
        }
    }

    @GetMapping("/api/v1/course_accounts")
    @OpenToAll
    Page<CourseAccountJson> list(Caller caller, Listing listing) {
        List<Long> taught =
                people.enrollmentsOf(caller.id()).stream()
                        .filter(part -> part.isActive() && STAFF.contains(part.type()))
                        .map(EnrollmentView::courseId)
                        .toList();
        return accounts.among(courses.accountsOf(taught), listing.window())
                .map(CourseAccountJson::of);
    }
}
