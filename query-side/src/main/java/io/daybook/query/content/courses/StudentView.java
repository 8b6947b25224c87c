package io.daybook.query.content.courses;

import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.institution.accounts.AccountSettings;
import org.jspecify.annotations.Nullable;

/**
 * Whether students see a course outside the dates that hold for them. What an account has locked
 * holds, else what the course says, else what the account says.
 *
 * @param pastRestricted not once it is over
 * @param futureRestricted not before it begins
 * @param futureUnlisted where it is kept from them before it begins, they are not notified of it
 *     either
 */
public record StudentView(
        boolean pastRestricted, boolean futureRestricted, boolean futureUnlisted) {

    /** Of a course whose account has these settings. */
    public static StudentView of(CourseView course, AccountSettings account) {
        return new StudentView(
                of(
                        account,
                        AccountSetting.RESTRICT_STUDENT_PAST_VIEW,
                        course.restrictions().restrictStudentPastView()),
                of(
                        account,
                        AccountSetting.RESTRICT_STUDENT_FUTURE_VIEW,
                        course.restrictions().restrictStudentFutureView()),
                account.isOn(AccountSetting.RESTRICT_STUDENT_FUTURE_LISTING));
    }

    private static boolean of(
            AccountSettings account, AccountSetting setting, @Nullable Boolean own) {
        return (own == null || account.of(setting).locked()) ? account.isOn(setting) : own;
    }

    /** Whether a student whose enrollment comes to this does not see the course now. */
    public boolean hides(EffectiveState state) {
        return switch (state) {
            case COMPLETED -> pastRestricted;
            case PENDING_ACTIVE, PENDING_INVITED -> futureRestricted;
            case ACTIVE, INVITED, INACTIVE, REJECTED, DELETED -> false;
        };
    }

    /** Whether lists do not name the course to a student whose enrollment comes to this. */
    public boolean leavesOut(EffectiveState state) {
        return futureUnlisted && isToCome(state) && hides(state);
    }

    private static boolean isToCome(EffectiveState state) {
        return state == EffectiveState.PENDING_ACTIVE || state == EffectiveState.PENDING_INVITED;
    }
}
