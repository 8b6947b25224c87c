package io.daybook.api.institution.accounts;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.AccountCourses;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.accounts.EffectiveAccount;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.Page;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The accounts of the courses that the caller teaches or designs (document 2, section 4.2). */
@RestController
class CourseAccountsController {

    private static final Set<EnrollmentType> STAFF =
            EnumSet.of(EnrollmentType.TEACHER, EnrollmentType.TA, EnrollmentType.DESIGNER);

    private final AccountViews accounts;
    private final AccountCourses courses;
    private final CachedUserViews people;

    CourseAccountsController(
            AccountViews accounts, AccountCourses courses, CachedUserViews people) {
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
    }

    /** Consists of these five fields only. */
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

    /** Lists the accounts of the courses in which the caller has a role. */
    @GetMapping("/api/v1/course_accounts")
    @OpenToAll
    Page<CourseAccountJson> list(Caller caller, Listing listing) {
        List<Long> taught =
                people.enrollmentsOf(caller.id()).stream()
                        .filter(
                                enrollment ->
                                        enrollment.isActive() && STAFF.contains(enrollment.type()))
                        .map(EnrollmentView::courseId)
                        .toList();
        return accounts.among(courses.accountsOf(taught), listing.range())
                .map(CourseAccountJson::of);
    }
}
