package io.daybook.api.institution.accounts;

import org.jspecify.annotations.Nullable;

/**
 * The settings of an account. One that sub-accounts inherit is a value with a lock, or the value
 * alone; an empty value inherits that of the parent account. The others are for root accounts, and
 * ignored elsewhere.
 *
 * @param restrictStudentPastView whether students no longer see courses that are over; courses say
 *     otherwise unless it is locked
 * @param restrictStudentFutureView whether students do not see courses before they begin; courses
 *     say otherwise unless it is locked
 * @param restrictStudentFutureListing whether such courses are left out of the course lists of
 *     their students too
 * @param restrictQuantitativeData whether students are to be shown no points; assignments contain
 *     this setting for clients, which omit the points
 * @param lockAllAnnouncements whether nobody comments on announcements in the courses of the
 *     account; courses have a setting of their own for themselves
 * @param conditionalRelease whether mastery paths are to be used; kept for clients, nothing here
 *     depends on it: the feature of that name decides for each course
 * @param usageRightsRequired whether files are to have usage rights before they are published; kept
 *     for clients, nothing here depends on it
 * @param sisAssignmentNameLengthInput how many characters the name of an assignment may have that
 *     is posted to the student information system: 0 to 255, anything else counts as 255
 * @param defaultDashboardView what users see first: {@code activity}, {@code cards} or {@code
 *     planner}; kept for clients, nothing here depends on it
 * @param lockOutcomeProficiency whether the proficiency scale is that of the account; kept for
 *     clients, nothing here depends on it
 * @param lockProficiencyCalculation whether the calculation of proficiency is that of the account;
 *     kept for clients, nothing here depends on it
 * @param draftState whether new assignments are drafts until they are published; true by default
 * @param selfRegistrationType who registers themselves: {@code none}, {@code observer} or {@code
 *     all}
 * @param openRegistration whether teachers may add unknown users to their courses; stored for
 *     clients without effect
 * @param usersCanEditName whether users may change their own names; true by default
 * @param editInstitutionEmail whether users may delete email addresses that came from the SIS; true
 *     by default
 * @param teachersCanCreateCourses whether teachers may create courses
 * @param studentsCanCreateCourses whether students may create courses
 * @param noEnrollmentsCanCreateCourses whether users without enrollments may create courses
 * @param adminsCanViewNotifications whether administrators with {@code view_notifications} may read
 *     messages sent to others
 * @param loginHandleName label of the login name
 * @param helpLinkName label of the help link, at most 30 characters
 * @param helpLinkIcon icon of the help link: {@code help}, {@code information}, {@code folder},
 *     {@code cog} or {@code lifepreserver}
 */
record AccountSettingsBody(
        Flag restrictStudentPastView,
        Flag restrictStudentFutureView,
        Flag restrictStudentFutureListing,
        Flag restrictQuantitativeData,
        Flag lockAllAnnouncements,
        Flag conditionalRelease,
        Flag usageRightsRequired,
        Length sisAssignmentNameLengthInput,
        View defaultDashboardView,
        Flag lockOutcomeProficiency,
        Flag lockProficiencyCalculation,
        Flag draftState,
        @Nullable String selfRegistrationType,
        @Nullable Boolean openRegistration,
        @Nullable Boolean usersCanEditName,
        @Nullable Boolean editInstitutionEmail,
        @Nullable Boolean teachersCanCreateCourses,
        @Nullable Boolean studentsCanCreateCourses,
        @Nullable Boolean noEnrollmentsCanCreateCourses,
        @Nullable Boolean adminsCanViewNotifications,
        @Nullable String loginHandleName,
        @Nullable String helpLinkName,
        @Nullable String helpLinkIcon) {

    /**
     * A boolean setting.
     *
     * @param locked whether sub-accounts cannot override it
     */
    record Flag(@Nullable Boolean value, @Nullable Boolean locked) {}

    /**
     * A length in characters.
     *
     * @param locked whether sub-accounts cannot override it
     */
    record Length(@Nullable Integer value, @Nullable Boolean locked) {}

    /**
     * A view selected from several.
     *
     * @param locked whether sub-accounts cannot override it
     */
    record View(@Nullable String value, @Nullable Boolean locked) {}
}
