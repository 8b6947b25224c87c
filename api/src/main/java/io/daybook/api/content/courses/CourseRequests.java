package io.daybook.api.content.courses;

import io.daybook.application.content.courses.SettingFields;
import io.daybook.application.content.courses.SettingFields.Allowed;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.http.RandomValues;
import io.daybook.application.platform.kernel.StickyAttributes;
import io.daybook.command.content.courses.CourseChanges;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.gradingstandards.GradingStandardViews;
import io.daybook.query.institution.accounts.AccountSettings;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.platform.views.PageRange;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Converts course requests to the changes that the caller may make. */
@Component
class CourseRequests {

    private final ObjectIds objects;
    private final AccountViews accounts;
    private final MemberViews members;
    private final GradingStandardViews schemes;
    private final UserRights rights;
    private final RandomValues randoms;

    CourseRequests(
            ObjectIds objects,
            AccountViews accounts,
            MemberViews members,
            GradingStandardViews schemes,
            UserRights rights,
            RandomValues randoms) {
        this.objects = objects;
        this.accounts = accounts;
        this.members = members;
        this.schemes = schemes;
        this.rights = rights;
        this.randoms = randoms;
    }

    /** Returns the values of a new course in the account. */
    CourseChanges ofNew(
            AccountView account,
            Caller caller,
            @Nullable CourseFields fields,
            @Nullable SettingFields settings) {
        if (fields == null || settings == null) {
            return CourseChanges.none();
        }
        Predicate<Right> may = right -> caller.may(right, account);
        return fields.changes(
                        term(fields, account.rootId()),
                        usable(fields.gradingStandardId(), null, account.id()),
                        rights.managesSis(caller, account.rootId()),
                        may.test(Right.MANAGE_COURSE_VISIBILITY),
                        StickyAttributes.NOT)
                .with(settings.settings(allowed(account.id(), may), code()));
    }

    /** Returns the requested changes of a course, except those of sticky fields. */
    CourseChanges of(
            CourseView course,
            Caller caller,
            CourseFields fields,
            SettingFields settings,
            StickyAttributes stuck) {
        Predicate<Right> may = right -> caller.may(right, course);
        requireBlueprint(settings.blueprint(), course, may);
        return fields.changes(
                        may.test(Right.MANAGE_COURSES_ADMIN)
                                ? term(fields, course.rootAccountId())
                                : Patch.absent(),
                        scheme(fields.gradingStandardId(), course),
                        rights.managesSis(caller, course.rootAccountId()),
                        may.test(Right.MANAGE_COURSE_VISIBILITY),
                        stuck)
                .with(settings.settings(allowed(course.accountId(), may), code()));
    }

    /** Returns the requested changes of course settings only. */
    CourseChanges ofSettings(CourseView course, Caller caller, SettingFields settings) {
        return CourseChanges.none()
                .with(
                        settings.settings(
                                allowed(course.accountId(), right -> caller.may(right, course)),
                                code()));
    }

    /**
     * Only callers who manage blueprints can make a course a blueprint, and only a course without
     * students.
     */
    private void requireBlueprint(
            Patch<Boolean> blueprint, CourseView course, Predicate<Right> may) {
        boolean next = blueprint.orElse(course.purpose().blueprint());
        if (next == course.purpose().blueprint()) {
            return;
        }
        if (!may.test(Right.MANAGE_MASTER_COURSES)) {
            throw Rejection.forbidden();
        }
        if (next && members.activeStudents(course.id(), new PageRange(0, 1)).items().size() > 0) {
            throw Rejection.invalid("blueprint", "A course with students cannot be a blueprint");
        }
    }

    private Allowed allowed(long accountId, Predicate<Right> may) {
        AccountSettings settings = accounts.findEffective(accountId).orElseThrow().settings();
        return new Allowed(
                may.test(Right.MANAGE_STORAGE_QUOTAS),
                may.test(Right.MANAGE_MASTER_COURSES) || may.test(Right.EDIT_COURSE_TEMPLATE),
                settings.of(AccountSetting.RESTRICT_STUDENT_PAST_VIEW).locked(),
                settings.of(AccountSetting.RESTRICT_STUDENT_FUTURE_VIEW).locked());
    }

    private String code() {
        return randoms.secret(8);
    }

    private Patch<Long> term(CourseFields fields, long rootAccountId) {
        String named = fields.enrollmentTermId();
        return named == null || named.isBlank()
                ? Patch.absent()
                : Patch.of(
                        objects.term(named.strip(), rootAccountId)
                                .orElseThrow(Rejection::notFound)
                                .id());
    }

    /**
     * Returns the requested grading scheme; one that the course may not use is treated as omitted.
     */
    Patch<Long> scheme(Patch<Long> sent, CourseView course) {
        return usable(sent, course.id(), course.accountId());
    }

    /** A new course has no id yet, and so no grading schemes of its own. */
    private Patch<Long> usable(Patch<Long> sent, @Nullable Long courseId, long accountId) {
        Long id = sent.orNull();
        if (id == null) {
            return sent;
        }
        List<Long> above = accounts.chain(accountId).stream().map(AccountView::id).toList();
        return schemes.usable(id, courseId, above).isPresent() ? sent : Patch.absent();
    }

    /** Returns the account of a new course: that of the path, or one of its sub-accounts. */
    AccountView accountOfNew(@Nullable CourseFields fields, AccountView account, Caller caller) {
        String named = fields == null ? null : fields.accountId();
        if (named == null || named.isBlank()) {
            return account;
        }
        return objects.account(named.strip(), account.rootId())
                .filter(
                        found ->
                                accounts.chain(found.id()).stream()
                                        .anyMatch(above -> above.id() == account.id()))
                .filter(
                        found ->
                                found.id() == account.id()
                                        || caller.may(Right.MANAGE_COURSES_ADD, found))
                .orElseThrow(Rejection::notFound);
    }

    /** Returns the account to which a course is to be moved, or null. */
    @Nullable Long moveTo(CourseFields fields, CourseView course, Caller caller) {
        String named = fields.accountId();
        if (named == null || named.isBlank() || !caller.may(Right.MANAGE_COURSES_ADMIN, course)) {
            return null;
        }
        return objects.account(named.strip(), course.rootAccountId())
                .filter(account -> account.rootId() == course.rootAccountId())
                .filter(account -> caller.may(Right.MANAGE_COURSES_ADMIN, account))
                .orElseThrow(Rejection::notFound)
                .id();
    }
}
