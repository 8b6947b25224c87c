package io.daybook.events.content.courses;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a course. */
public sealed interface CourseEvent {

    /** The course. */
    long courseId();

    /** When it happened. */
    Instant at();

    /** A course was created; it is unpublished. */
    record CourseCreated(
            long courseId,
            long accountId,
            long rootAccountId,
            String name,
            String courseCode,
            String uuid,
            String timeZone,
            Instant at)
            implements CourseEvent {}

    /** The course was renamed. */
    record CourseRenamed(long courseId, String name, String courseCode, Instant at)
            implements CourseEvent {}

    /** The dates changed, or whether participation is restricted to them. */
    record CourseDatesChanged(
            long courseId,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            boolean restrictEnrollmentsToCourseDates,
            Instant at)
            implements CourseEvent {}

    /** The course was assigned to another term. */
    record CourseTermChanged(long courseId, long termId, Instant at) implements CourseEvent {}

    /** It changed who may see the course without being enrolled. */
    record CourseVisibilityChanged(
            long courseId,
            boolean isPublic,
            boolean isPublicToAuthUsers,
            boolean publicSyllabus,
            boolean publicSyllabusToAuth,
            Instant at)
            implements CourseEvent {}

    /**
     * The presentation of the course changed.
     *
     * @param syllabusChange null if the syllabus is unchanged, and in older events
     */
    record CourseDescribed(
            long courseId,
            @Nullable String license,
            @Nullable String defaultView,
            @Nullable String courseFormat,
            @Nullable String publicDescription,
            @Nullable String syllabusBody,
            Instant at,
            @Nullable SyllabusChange syllabusChange)
            implements CourseEvent {}

    /**
     * A change of the syllabus.
     *
     * @param before the previous syllabus; null for none
     */
    record SyllabusChange(@Nullable String before) {}

    /** The time zone of the course changed; an IANA name. */
    record CourseTimeZoneChanged(long courseId, String timeZone, Instant at)
            implements CourseEvent {}

    /** It changed how final grades are shown and calculated. */
    record CourseGradingRulesChanged(
            long courseId,
            boolean hideFinalGrades,
            boolean applyAssignmentGroupWeights,
            @Nullable Long gradingStandardId,
            Instant at)
            implements CourseEvent {}

    /** The grade passback setting changed; null for none. */
    record CourseGradePassbackChanged(long courseId, @Nullable String setting, Instant at)
            implements CourseEvent {}

    /** The storage quota changed, in megabytes; null for the default of the account. */
    record CourseStorageQuotaChanged(long courseId, @Nullable Long megabytes, Instant at)
            implements CourseEvent {}

    /**
     * The self-enrollment settings changed.
     *
     * @param code the code to enroll with; null if self-enrollment is off
     */
    record CourseSelfEnrollmentChanged(
            long courseId,
            boolean openEnrollment,
            boolean selfEnrollment,
            @Nullable String code,
            Instant at)
            implements CourseEvent {}

    /** The permissions of students to contribute changed. */
    record CourseParticipationChanged(
            long courseId,
            boolean allowStudentWikiEdits,
            boolean allowWikiComments,
            boolean allowStudentForumAttachments,
            boolean allowStudentDiscussionTopics,
            boolean allowStudentDiscussionEditing,
            boolean allowStudentOrganizedGroups,
            Instant at)
            implements CourseEvent {}

    /** Other settings of the course changed. */
    record CourseRulesChanged(
            long courseId,
            boolean hideDistributionGraphs,
            boolean lockAllAnnouncements,
            boolean usageRightsRequired,
            Instant at)
            implements CourseEvent {}

    /**
     * It changed whether students may view the course before and after its dates; null for the
     * setting of the account.
     */
    record CourseViewRestrictionsChanged(
            long courseId,
            @Nullable Boolean restrictStudentPastView,
            @Nullable Boolean restrictStudentFutureView,
            Instant at)
            implements CourseEvent {}

    /** It changed whether the course is a blueprint, a template or a homeroom. */
    record CoursePurposeChanged(
            long courseId, boolean blueprint, boolean template, boolean homeroom, Instant at)
            implements CourseEvent {}

    /** The color or the friendly name on dashboards changed. */
    record CourseAppearanceChanged(
            long courseId, @Nullable String color, @Nullable String friendlyName, Instant at)
            implements CourseEvent {}

    /** The SIS id or the integration id changed. */
    record CourseSisIdChanged(
            long courseId, @Nullable String sisId, @Nullable String integrationId, Instant at)
            implements CourseEvent {}

    /** The course was moved to another account. */
    record CourseMoved(long courseId, long accountId, Instant at) implements CourseEvent {}

    /** The course was published: students may enter it. */
    record CoursePublished(long courseId, Instant at) implements CourseEvent {}

    /** The course was unpublished: students can no longer enter it. */
    record CourseUnpublished(long courseId, Instant at) implements CourseEvent {}

    /** The course was concluded: it is read-only. */
    record CourseConcluded(long courseId, Instant at) implements CourseEvent {}

    /** The course was deleted. */
    record CourseDeleted(long courseId, Instant at) implements CourseEvent {}

    /** The deleted course was restored. */
    record CourseRestored(long courseId, Instant at) implements CourseEvent {}
}
