package io.daybook.api.people.enrollments;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.people.enrollments.BulkEnrollment;
import io.daybook.application.people.enrollments.EnrollmentRights;
import io.daybook.application.people.enrollments.EnrollmentRoles;
import io.daybook.application.people.enrollments.EnrollmentRoles.ResolvedRole;
import io.daybook.application.people.users.TextFields;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.UserView;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Enrolling many users in many courses (docs/spec/institution.md, section 7.4). */
@RestController
class BulkEnrollmentController {

    private static final int MOST = 500;

    private final JobQueue jobs;
    private final ObjectIds objects;
    private final AccountViews accounts;
    private final EnrollmentRoles roles;
    private final EnrollmentRights rights;
    private final Urls urls;

    BulkEnrollmentController(
            JobQueue jobs,
            ObjectIds objects,
            AccountViews accounts,
            EnrollmentRoles roles,
            EnrollmentRights rights,
            Urls urls) {
        this.jobs = jobs;
        this.objects = objects;
        this.accounts = accounts;
        this.roles = roles;
        this.rights = rights;
        this.urls = urls;
    }

    /** The users, courses and role of a bulk enrollment. */
    record EnrollMany(
            List<String> userIds,
            List<String> courseIds,
            @Nullable String enrollmentType,
            @Nullable Long enrollmentRoleId) {}

    /** Enrolls every one of the users in every one of the courses, in the background. */
    @PostMapping("/api/v1/accounts/{account_id}/bulk_enrollment")
    @Requires(Right.MANAGE_USERS_IN_BULK)
    ProgressJson enroll(AccountView account, Caller caller, @Params EnrollMany body) {
        ResolvedRole role = role(account, body);
        if (body.userIds().isEmpty() || body.courseIds().isEmpty()) {
            throw Rejection.badRequest("user_ids and course_ids are required");
        }
        if ((long) body.userIds().size() * body.courseIds().size() > MOST) {
            throw Rejection.badRequest("At most " + MOST + " enrollments can be made at once");
        }
        var plan =
                new BulkEnrollment.Plan(
                        users(account, caller, body),
                        courses(account, caller, body, role),
                        role.type(),
                        role.roleId());
        return ProgressJson.of(
                jobs.start(BulkEnrollment.TAG, "Account", account.id(), null, plan), urls);
    }

    private ResolvedRole role(AccountView account, EnrollMany body) {
        List<String> errors = new ArrayList<>();
        Long roleId = body.enrollmentRoleId();
        return roles.choose(
                        TextFields.blankAsNull(body.enrollmentType()),
                        roleId == null ? null : roleId.toString(),
                        account.id(),
                        errors)
                .filter(_ -> errors.isEmpty())
                .orElseThrow(() -> Rejection.badRequest(String.join(", ", errors)));
    }

    private List<Long> users(AccountView account, Caller caller, EnrollMany body) {
        return body.userIds().stream()
                .map(
                        named ->
                                objects.user(named, account.rootId(), caller.id())
                                        .filter(user -> user.rootAccountId() == account.rootId())
                                        .filter(user -> !user.logins().isEmpty())
                                        .map(UserView::id)
                                        .orElseThrow(Rejection::notFound))
                .distinct()
                .toList();
    }

    /** Courses of the account and below it that still run, and to which the caller may add. */
    private List<Long> courses(
            AccountView account, Caller caller, EnrollMany body, ResolvedRole role) {
        Set<Long> within = accounts.idsFrom(account.id());
        List<CourseView> courses =
                body.courseIds().stream()
                        .map(
                                named ->
                                        objects.course(named, account.rootId())
                                                .filter(of -> within.contains(of.accountId()))
                                                .orElseThrow(Rejection::notFound))
                        .toList();
        for (CourseView course : courses) {
            if (!rights.mayAdd(caller, course, role.type())) {
                throw Rejection.forbidden();
            }
            if (course.state() == CourseState.COMPLETED) {
                throw Rejection.badRequest("Can't add an enrollment to a concluded course.");
            }
        }
        return courses.stream().map(CourseView::id).distinct().toList();
    }
}
