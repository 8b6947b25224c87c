package io.daybook.command.content.courses;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The course settings of a command; absent ones stay unchanged. */
public record CourseSettings(
        Joining joining,
        Participation participation,
        Rules rules,
        Restrictions restrictions,
        Purpose purpose,
        Appearance appearance,
        Patch<Long> storageQuotaMb,
        Patch<String> gradePassbackSetting) {

    private static final Set<String> PASSBACKS = Set.of("nightly_sync", "disabled");

    /** 2^62 bytes, in megabytes. */
    private static final long TOO_MANY_MEGABYTES = 1L << 42;

    public CourseSettings {
        Long quota = storageQuotaMb.orNull();
        if (quota != null && (quota < 0 || quota >= TOO_MANY_MEGABYTES)) {
            throw Rejection.invalid("storage_quota_mb", "must be between 0 and 2^62 bytes");
        }
        String passback = gradePassbackSetting.orNull();
        if (passback != null && !PASSBACKS.contains(passback)) {
            throw Rejection.invalid("grade_passback_setting", "is not included in the list");
        }
    }

    /**
     * The self-enrollment settings.
     *
     * @param code the enrollment code that the course gets when self-enrollment is first enabled
     */
    public record Joining(
            Patch<Boolean> openEnrollment, Patch<Boolean> selfEnrollment, @Nullable String code) {}

    /** The permissions of students to contribute. */
    public record Participation(
            Patch<Boolean> allowStudentWikiEdits,
            Patch<Boolean> allowWikiComments,
            Patch<Boolean> allowStudentForumAttachments,
            Patch<Boolean> allowStudentDiscussionTopics,
            Patch<Boolean> allowStudentDiscussionEditing,
            Patch<Boolean> allowStudentOrganizedGroups) {}

    /** Other settings. */
    public record Rules(
            Patch<Boolean> hideDistributionGraphs,
            Patch<Boolean> lockAllAnnouncements,
            Patch<Boolean> usageRightsRequired) {}

    /**
     * Whether students may view the course before and after its dates; cleared for the setting of
     * the account.
     */
    public record Restrictions(
            Patch<Boolean> restrictStudentPastView, Patch<Boolean> restrictStudentFutureView) {}

    /** Whether the course is a blueprint, a template or a homeroom. */
    public record Purpose(
            Patch<Boolean> blueprint, Patch<Boolean> template, Patch<Boolean> homeroom) {}

    /** Color and friendly name on dashboards. */
    public record Appearance(Patch<String> color, Patch<String> friendlyName) {
        public Appearance {
            CourseChanges.requireShort("course_color", color.orNull());
            CourseChanges.requireShort("friendly_name", friendlyName.orNull());
        }
    }

    /** Returns no changes. */
    public static CourseSettings none() {
        Patch<Boolean> no = Patch.absent();
        return new CourseSettings(
                new Joining(no, no, null),
                new Participation(no, no, no, no, no, no),
                new Rules(no, no, no),
                new Restrictions(no, no),
                new Purpose(no, no, no),
                new Appearance(Patch.absent(), Patch.absent()),
                Patch.absent(),
                Patch.absent());
    }
}
