package io.daybook.application.content.discussions;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountSettings;

/**
 * Applies the settings of a course to the permissions in its discussions. Staff are bound by the
 * setting on announcements only (docs/spec/content.md, section 8).
 */
public final class DiscussionSettings {

    private DiscussionSettings() {}

    /** Whether the caller may create topics in the course. */
    public static boolean allowTopics(Caller caller, CourseView course) {
        return caller.may(Right.CREATE_FORUM, course)
                && (course.participation().allowStudentDiscussionTopics()
                        || isStaff(caller, course));
    }

    /** Whether the caller may change and delete their own topics and entries. */
    public static boolean allowEditing(Caller caller, CourseView course) {
        return course.participation().allowStudentDiscussionEditing() || isStaff(caller, course);
    }

    private static boolean isStaff(Caller caller, CourseView course) {
        return caller.may(Right.READ_AS_ADMIN, course);
    }

    /**
     * Whether announcements of the course cannot be commented on.
     *
     * @param account the effective settings of the course's account
     */
    public static boolean closeAnnouncements(CourseView course, AccountSettings account) {
        return course.rules().lockAllAnnouncements()
                || account.isOn(AccountSetting.LOCK_ALL_ANNOUNCEMENTS);
    }
}
