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
 * @param allowStudentWikiEdits whether students may edit new pages without editing roles
 * @param allowWikiComments whether pages can be commented on; stored for clients without effect
 * @param allowStudentForumAttachments whether students may attach files to discussion entries;
 *     stored for clients without effect
 * @param usageRightsRequired whether files need usage rights before they are published; stored for
 *     clients without effect
 * @param gradePassbackSetting {@code nightly_sync} or {@code disabled}; stored for clients without
 *     effect
 * @param courseColor color in overviews; stored for clients without effect
 * @param friendlyName name in overviews; stored for clients without effect
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
     * Which of the fields a caller may set; others are ignored.
     *
     * @param quota whether the caller may set the storage quota
     * @param purpose whether the caller may make the course a blueprint or a template
     * @param pastLocked whether an account locks the setting for past courses
     * @param futureLocked whether an account locks the setting for future courses
     */
    public record Allowed(
            boolean quota, boolean purpose, boolean pastLocked, boolean futureLocked) {}

    /**
     * Returns the requested changes; the code is assigned to a course that now allows
     * self-enrollment.
     */
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
