package io.daybook.application.content.courses;

import io.daybook.application.people.users.TextFields;
import io.daybook.command.content.courses.CourseSettings;
import io.daybook.command.content.courses.CourseSettings.Appearance;
import io.daybook.command.content.courses.CourseSettings.Joining;
import io.daybook.command.content.courses.CourseSettings.Participation;
import io.daybook.command.content.courses.CourseSettings.Purpose;
import io.daybook.command.content.courses.CourseSettings.Restrictions;
import io.daybook.command.content.courses.CourseSettings.Rules;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;

/**
 * The settings of a course about its use, enrollment and visibility, sent as course fields or as
 * settings (docs/spec/institution.md, section 7.2).
 *
 * @param allowStudentWikiEdits whether students write in new pages that name no editing roles
 * @param allowWikiComments whether pages are to be commented on; kept for clients, nothing here
 *     depends on it
 * @param allowStudentForumAttachments whether students are to attach files to entries of
 *     discussions; kept for clients, nothing here depends on it
 * @param usageRightsRequired whether files are to have usage rights before they are published; kept
 *     for clients, nothing here depends on it
 * @param gradePassbackSetting {@code nightly_sync} or {@code disabled}; kept for clients, nothing
 *     here depends on it
 * @param courseColor how it looks in overviews; kept for clients, nothing here depends on it
 * @param friendlyName what it is called in overviews; kept for clients, nothing here depends on it
 */
public record SettingFields(
        Patch<Boolean> openEnrollment,
        Patch<Boolean> selfEnrollment,
        Patch<Boolean> allowStudentWikiEdits,
        Patch<Boolean> allowWikiComments,
        Patch<Boolean> allowStudentForumAttachments,
        Patch<Boolean> allowStudentDiscussionTopics,
        Patch<Boolean> allowStudentDiscussionEditing,
        Patch<Boolean> allowStudentOrganizedGroups,
        Patch<Boolean> hideDistributionGraphs,
        Patch<Boolean> lockAllAnnouncements,
        Patch<Boolean> usageRightsRequired,
        Patch<Boolean> restrictStudentPastView,
        Patch<Boolean> restrictStudentFutureView,
        Patch<Boolean> blueprint,
        Patch<Boolean> template,
        Patch<Boolean> homeroomCourse,
        Patch<String> courseColor,
        Patch<String> friendlyName,
        Patch<String> storageQuotaMb,
        Patch<String> gradePassbackSetting) {

    /**
     * Which of the fields count for a caller; the others count as not sent.
     *
     * @param quota whether the caller may say how much the course stores
     * @param purpose whether the caller may make it a blueprint or a template
     * @param pastLocked whether an account has decided about courses that are over
     * @param futureLocked whether an account has decided about courses to come
     */
    public record Allowed(
            boolean quota, boolean purpose, boolean pastLocked, boolean futureLocked) {}

    /** What is to change; the code is given to a course that users may now join by it. */
    public CourseSettings settings(Allowed allowed, String code) {
        return new CourseSettings(
                new Joining(openEnrollment, selfEnrollment, code),
                new Participation(
                        allowStudentWikiEdits,
                        allowWikiComments,
                        allowStudentForumAttachments,
                        allowStudentDiscussionTopics,
                        allowStudentDiscussionEditing,
                        allowStudentOrganizedGroups),
                new Rules(hideDistributionGraphs, lockAllAnnouncements, usageRightsRequired),
                new Restrictions(
                        allowed.pastLocked() ? Patch.absent() : restrictStudentPastView,
                        allowed.futureLocked() ? Patch.absent() : restrictStudentFutureView),
                allowed.purpose()
                        ? new Purpose(blueprint, template, homeroomCourse)
                        : new Purpose(Patch.absent(), Patch.absent(), homeroomCourse),
                new Appearance(TextFields.cleared(courseColor), TextFields.cleared(friendlyName)),
                allowed.quota() ? megabytes() : Patch.absent(),
                TextFields.cleared(gradePassbackSetting));
    }

    private Patch<Long> megabytes() {
        Patch<String> sent = TextFields.cleared(storageQuotaMb);
        try {
            return sent.map(Long::valueOf);
        } catch (NumberFormatException notWhole) {
            throw Rejection.invalid("storage_quota_mb", "must be an integer");
        }
    }
}
