package io.daybook.query.content.courses;

import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.institution.accounts.AccountSettings;
import org.jspecify.annotations.Nullable;

/**
 * Whether students may view a course outside the dates that apply to them. A locked account setting
 * takes precedence, then the setting of the course, then that of the account.
 *
 * @param pastRestricted whether students do not see the course after its end
 * @param futureRestricted whether students do not see the course before its start
 * @param futureUnlisted whether lists also leave out a course that is restricted before its start
 */
public record StudentView(
        boolean pastRestricted, boolean futureRestricted, boolean futureUnlisted) {

    /** Returns the settings of a course in an account with these settings. */
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

    /** Whether the course is hidden from a student whose enrollment is in this effective state. */
    public boolean hides(EffectiveState state) {
        return switch (state) {
            case COMPLETED -> pastRestricted;
            case PENDING_ACTIVE, PENDING_INVITED -> futureRestricted;
            case ACTIVE, INVITED, INACTIVE, REJECTED, DELETED -> false;
        };
    }

    /**
     * Whether lists leave out the course for a student whose enrollment is in this effective state.
     */
    public boolean leavesOut(EffectiveState state) {
        return futureUnlisted && isToCome(state) && hides(state);
    }

    private static boolean isToCome(EffectiveState state) {
        return state == EffectiveState.PENDING_ACTIVE || state == EffectiveState.PENDING_INVITED;
    }
}
