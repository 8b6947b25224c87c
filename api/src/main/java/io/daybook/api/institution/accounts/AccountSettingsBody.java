package io.daybook.api.institution.accounts;

import org.jspecify.annotations.Nullable;

/**
 * The settings of an account. One that sub-accounts inherit is a value with a lock, or the value
 * alone; an empty value inherits that of the parent account. The others are for root accounts, and
 * ignored elsewhere.
 *
 * @param restrictStudentPastView whether students cannot view concluded courses; courses can
 *     override it unless it is locked
 * @param restrictStudentFutureView whether students cannot view courses before their start; courses
 *     can override it unless it is locked
 * @param restrictStudentFutureListing whether such courses are also left out of the students'
 *     course lists
 * @param restrictQuantitativeData whether students are shown no points; assignments report it to
 *     clients, which have to hide them
 * @param lockAllAnnouncements whether announcements in the courses of the account cannot be
 *     commented on; courses have their own setting
 * @param conditionalRelease whether mastery paths are used; stored for clients without effect: the
 *     feature of that name decides for each course
 * @param usageRightsRequired whether files need usage rights before they are published; stored for
 *     clients without effect
 * @param sisAssignmentNameLengthInput maximum length of the name of an assignment that is posted to
 *     the SIS, in characters: 0 to 255, anything else counts as 255
 * @param defaultDashboardView start page of users: {@code activity}, {@code cards} or {@code
 *     planner}; stored for clients without effect
 * @param lockOutcomeProficiency whether the account determines the proficiency scale; stored for
 *     clients without effect
 * @param lockProficiencyCalculation whether the account determines the calculation of proficiency;
 *     stored for clients without effect
 * @param draftState whether new assignments are unpublished at first; true by default
 * @param selfRegistrationType who may register themselves: {@code none}, {@code observer} or {@code
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
