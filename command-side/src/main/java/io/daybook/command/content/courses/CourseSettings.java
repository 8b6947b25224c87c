package io.daybook.command.content.courses;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The settings of a course in a command; absent ones stay unchanged. */
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

    /** 2^62 bytes. */
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
     * Whether users may enroll themselves.
     *
     * @param code what the course gives out to those who may, the first time they may
     */
    public record Joining(
            Patch<Boolean> openEnrollment, Patch<Boolean> selfEnrollment, @Nullable String code) {}

    /** What its students may do besides learning. */
    public record Participation(
            Patch<Boolean> allowStudentWikiEdits,
            Patch<Boolean> allowWikiComments,
            Patch<Boolean> allowStudentForumAttachments,
            Patch<Boolean> allowStudentDiscussionTopics,
            Patch<Boolean> allowStudentDiscussionEditing,
            Patch<Boolean> allowStudentOrganizedGroups) {}

    /** What else holds in it. */
    public record Rules(
            Patch<Boolean> hideDistributionGraphs,
            Patch<Boolean> lockAllAnnouncements,
            Patch<Boolean> usageRightsRequired) {}

    /** Whether students see it outside its dates; cleared for what its account says. */
    public record Restrictions(
            Patch<Boolean> restrictStudentPastView, Patch<Boolean> restrictStudentFutureView) {}

    /** What it is used as. */
    public record Purpose(
            Patch<Boolean> blueprint, Patch<Boolean> template, Patch<Boolean> homeroom) {}

    /** How it looks in overviews. */
    public record Appearance(Patch<String> color, Patch<String> friendlyName) {
        public Appearance {
            CourseChanges.requireShort("course_color", color.orNull());
            CourseChanges.requireShort("friendly_name", friendlyName.orNull());
        }
    }

    /** No change at all. */
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
